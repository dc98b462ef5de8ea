#!/usr/bin/env bash
# gnuplot 5.4.4 (Debian's package, which must be installed): with set angles degrees the inverse functions answer in degrees, by the
# manual also asinh, acosh and atanh. Of a complex number asin and acos convert both parts, atan the real part alone, and atanh the
# imaginary part alone, so that atanh of a real number stays as it is. tan expects degrees in both parts: tan(atan(z)) is not z.
# Expected: one unit for both parts of a number. Seen: each function of a number in radians and in degrees, and the ratios.
set -eu
seen=$(
  gnuplot --version
  for name in asin acos atan asinh acosh atanh; do
    printf '%s\n' "a = $name({0.2,0.3})" 'set angles degrees' "b = $name({0.2,0.3})" \
      "print sprintf('$name: %.4f, %.4f', real(b)/real(a), imag(b)/imag(a))" | gnuplot 2>&1
  done
  printf '%s\n' 'set angles degrees' 'z = tan(atan({0.2,0.3}))' 'print sprintf("tan(atan({0.2,0.3})): %.4f, %.4f", real(z), imag(z))' \
    'print sprintf("asinh(1): %.4f, atanh(0.5): %.4f", asinh(1), atanh(0.5))' | gnuplot 2>&1
)
expected='gnuplot 5.4 patchlevel 4
asin: 57.2958, 57.2958
acos: 57.2958, 57.2958
atan: 57.2958, 1.0000
asinh: 57.2958, 57.2958
acosh: 57.2958, 57.2958
atanh: 1.0000, 57.2958
tan(atan({0.2,0.3})): 0.2189, 0.0054
asinh(1): 50.4990, atanh(0.5): 0.5493'
printf '%s\n' "$seen"
[ "$seen" = "$expected" ] || {
  printf 'the behaviour has changed; it was\n%s\n' "$expected" >&2
  exit 1
}
