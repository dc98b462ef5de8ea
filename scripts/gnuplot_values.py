#!/usr/bin/env python3
"""Compares the values of gnuplot's formulas: each formula of a list goes through gnuplot and through locus.
usage: scripts/gnuplot_values.py LOCUS [--gnuplot gnuplot] [--all]

A formula is printed by both programs; two numbers agree if they differ by 1e-12 of their size, texts if they are
equal. A formula that gnuplot refuses has to be refused here, too. Formulas that differ on purpose stand in DIFFERENCES
with the reason; docs/rooms/sessions.md has the same table. The status is 1 if any other formula differs.
"""
import argparse, os, re, subprocess, sys, tempfile

# Lines that are carried out before every formula.
SETUP = """\
a = 3
b = 2.5
s = "hello world"
c = {1,2}
f(x) = x**2 + 1
g(x,y) = x - y
h(n) = n < 2 ? 1 : n*h(n-1)
array A[4] = [1, 2.5, "three", {1,2}]
array B[3]
B[1] = 7
n = "12"
$D << EOD
1 2
3 4
EOD
"""

# Each line is one formula; lines that begin with # are comments.
FORMULAS = r"""
# whole numbers
1/2
7/2
-7/2
7/-2
7/2.0
5%3
-5%3
5%-3
-5%-3
2**10
2**62
2**63
2**64
2**-1
(-2)**3
(-2)**-3
0**0
10**18
10**19
3**40
9223372036854775807
9223372036854775807+1
-9223372036854775807-2
9223372036854775807*2
4611686018427387904*2
-9223372036854775808
1e3
1E3
.5
5.
0x1F
0xffffffff
0x7fffffffffffffff
010
017
08
1e400
# precedence and signs
2+3*4
2**3**2
-2**2
2**-2
-2**-2
1-2-3
8/4/2
8/3*3
8*3/3
!0
!5
!1.5
~5
-(-5)
+5
- -5
3!
0!
5!/3!
20!
21!
5!**2
2**3!
1<<3
-16>>2
1<<62
6&3
6|3
6^3
6&3|8
6^3&1
1|2==2
1<2
2<=2
2>3
3>=3
1==1.0
1!=2
0.1+0.2==0.3
1&&0
1||0
0||0
1&&2
1.5&&2
0 ? 1 : 2
1 ? 2 : 3
1 ? 0 ? 5 : 6 : 7
a ? b : 0
1<2 && 2<3
1+1==2 ? "yes" : "no"
(1,2,3)
# reals
0.1
1.0
100.0
1e5
1e15
1e16
123456789012345678.0
1e-5
0.0001
1.0/3
2.0/3
-1.5
pi
-pi
1e100
1/0
1/0.0
0/0
1.0/0
0.0/0.0
5.5 % 2
-5.5 % 2
5 % 2.5
5 % 0
NaN
NaN+1
NaN==NaN
a+b
a/2
b/2
a*1.0
# functions
sin(1)
cos(1)
tan(1)
asin(0.5)
acos(0.5)
atan(1)
atan2(1,-1)
sinh(1)
cosh(1)
tanh(1)
asinh(1)
acosh(2)
atanh(0.5)
exp(1)
log(10)
log10(1000)
sqrt(2)
sqrt(4)
sqrt(-4)
log(-1)
log(0)
log10(-10)
asin(2)
acos(2)
acos(-2)
asin(-2)
acosh(0.5)
atanh(2)
atan({0,2})
asin({1,1})
acos({1,1})
sinh({1,1})
cosh({1,1})
tanh({1,1})
tan({1,1})
asinh({1,1})
acosh({1,1})
atanh({1,1})
exp({0,1}*pi)
log({1,1})
sqrt({3,4})
abs(-3)
abs(-3.5)
abs({3,4})
arg({1,1})
arg(-1)
real({1,2})
imag({1,2})
imag(3)
real(3)
int(3.7)
int(-3.7)
floor(-3.5)
floor(3.5)
ceil(3.2)
ceil(-3.2)
floor(3)
int({3.7,1})
sgn(-2)
sgn(0)
sgn(2.5)
sgn(-0.0)
erf(0.5)
erfc(0.5)
gamma(5)
gamma(0.5)
gamma(-0.5)
lgamma(10)
lgamma(0.5)
igamma(2,3)
igamma(0.5,0.1)
ibeta(2,3,0.4)
ibeta(0.5,0.5,0.5)
inverf(0.5)
norm(1)
norm(-2)
invnorm(0.9)
invnorm(0.001)
lambertw(1)
lambertw(-0.2)
besj0(1)
besj1(1)
besy0(1)
besy1(1)
besjn(2,1.5)
besyn(2,1.5)
EllipticK(0.5)
EllipticE(0.5)
EllipticPi(0.5,0.5)
expint(1,2)
expint(0,2)
airy(1)
airy(-1)
voigt(1,1)
voigt(0.5,2)
VP(1,1,0.5)
cerf({1,1})
faddeeva({1,1})
cdawson(1)
erfi(1)
zeta(2)
rand(0) < 1
real(2)**2
# complex numbers
{1,2}
{1,2}+{3,4}
{1,2}*{3,4}
{1,2}/{3,4}
{1,2}-1
-{1,2}
{1,2}**2
{1,2}**{1,1}
2**{0,1}
{1,2}=={1,2}
{1,2}!={1,3}
{1.0,0}
{1,0}
c*c
I*I
abs(c)
(-8)**(1.0/3)
(-1)**0.5
# texts
"a"."b"
"a".1
"a".1.5
1 . 2
a.b
"x".pi
s
s[1:5]
s[7:*]
s[*:3]
s[2:2]
s[5]
s[3:2]
s[-1:3]
s[1:100]
"abc"[2:3]
strlen(s)
strlen("äöü")
strlen("")
substr(s,1,3)
substr("äöü",2,3)
strstrt(s,"wor")
strstrt(s,"zzz")
strstrt(s,"")
word(s,1)
word(s,2)
word(s,3)
word(s,-1)
words(s)
words("")
words(" a  b ")
word("a 'b c' d",2)
words("a 'b c' d")
words("a \"b c\" d")
split("a b c")
join(["a","b"],"-")
s eq "hello world"
s ne "x"
"a" eq "b"
"3"+4
"3.5"*2
n+1
n/5
"0x10"+1
"3abc"+1
"1e2"+0
-"3"
"a" == "a"
"10" == 10
trim("  a b  ")
sprintf("%d",3)
sprintf("%d",3.7)
sprintf("%5d|",3)
sprintf("%-5d|",3)
sprintf("%05d",42)
sprintf("%+d",42)
sprintf("%x",255)
sprintf("%X",255)
sprintf("%o",8)
sprintf("%f",pi)
sprintf("%.3f",pi)
sprintf("%8.3f|",pi)
sprintf("%e",12345.678)
sprintf("%g",1e-10)
sprintf("%g",1e6)
sprintf("%G",1e-10)
sprintf("%s","abc")
sprintf("%10s|","abc")
sprintf("%-10s|","abc")
sprintf("%.2s","abc")
sprintf("%s",3)
sprintf("%s %d %g","a",1,2.5)
sprintf("%%")
sprintf("%c",65)
sprintf("%i",7)
sprintf("%f",3)
sprintf("%*d",5,3)
sprintf("no format")
sprintf("%d %d",1,2)
sprintf("%5.1f%%",12.34)
sprintf("%s",{1,2})
gprintf("%f",pi)
gprintf("%g",pi)
gprintf("%g",1e10)
gprintf("%h",1e10)
gprintf("%h",12345.678)
gprintf("%10.3h|",1e-10)
gprintf("%H",1e10)
gprintf("%e",12345.0)
gprintf("%x",255)
gprintf("%.2f",pi)
gprintf("%t",12345.0)
gprintf("%.2t",12345.0)
gprintf("%T",12345.0)
gprintf("%.2t x 10^%T",12345.0)
gprintf("%l",12345.0)
gprintf("%.2l*10^%L",12345.0)
gprintf("%L",0.00123)
gprintf("%s",12345.0)
gprintf("%.1s%c",12345.0)
gprintf("%.0s%cB",1e6)
gprintf("%s %S",12345.0)
gprintf("%.2s %S",0.0012)
gprintf("%c",1e-6)
gprintf("%b %B",2048.0)
gprintf("%.1b %BB",3e6)
gprintf("%P",pi)
gprintf("%.2P pi",pi/2)
gprintf("%.0f",2.5)
gprintf("%5.1f|",2.25)
gprintf("%%",1)
gprintf("10^{%L}",1000.0)
gprintf("10^{%T}",1e-3)
gprintf("%.3t",0)
gprintf("%T",0)
gprintf("%.3t",-12345.0)
gprintf("%.0t",99.99)
gprintf("%.1t",9.99)
gprintf("%T",9.99e5)
gprintf("a%gb",3)
gprintf("%d",3)
gprintf("%s%c",1e30)
gprintf("%.0s%c",999999.0)
# times
strftime("%Y-%m-%d",0)
strftime("%d/%m/%y",86400*365)
strftime("%H:%M:%S",3661)
strftime("%b %B %a %A",1e9)
strftime("%j",1e9)
strftime("%D %F %T %R",1e9)
strftime("%e",86400*3)
strftime("%k %l %p",50000)
strftime("%I",50000)
strftime("%y %U %w",1e9)
strftime("%.3S",12.3456)
strftime("%s",12.5)
strftime("%tH:%tM:%tS",100000)
strftime("%tH:%M:%S",-100000)
strftime("%td %tH",200000)
strftime("%2tH",3600)
strftime("%tD",200000)
strftime("%%",0)
strftime("%Y",-1e9)
strftime("%h",0)
strptime("%d/%m/%y","15/06/99")
strptime("%Y-%m-%d","2000-01-01")
strptime("%Y-%m-%dT%H:%M:%S","2000-01-01T12:34:56")
strptime("%H:%M:%S","01:02:03.5")
strptime("%s","1234567890")
strptime("%b %d %Y","Feb 03 2004")
strptime("%B %d %Y","February 3 2004")
strptime("%j %Y","100 2000")
strptime("%y","68")
strptime("%y","69")
strptime("%H","25")
strptime("%d.%m.%Y","1.2.2003")
strptime("%Y%m%d","20000101")
strptime("%tH:%tM","30:15")
strptime("%m/%d/%y %H:%M","12/31/01 23:59")
tm_year(1e9)
tm_mon(1e9)
tm_mday(1e9)
tm_hour(1e9)
tm_min(1e9)
tm_sec(1e9)
tm_wday(1e9)
tm_yday(1e9)
tm_week(1e9)
tm_sec(12.5)
tm_year(-1)
tm_week(0)
# arrays, names, sums
|A|
A[1]
A[2]
A[3]
A[4]
A[5]
A[0]
A
B
|B|
B[2]
A[1]+A[2]
|$D|
$D[1]
$D[2]
exists("a")
exists("nope")
exists("A")
exists("f")
defined(a)
defined(nope)
value("a")
value("nope")
value("A")
sum [i=1:5] i
sum [i=1:5] i**2
sum [i=1:0] i
sum [i=1:3] A[1]*i
sum [i=1:3] i/2.0
sum [i=1:2] sum [j=1:2] i*j
sum [i=1:3] i + 1
f(3)
f(3.0)
f(2)+f(1)
g(5,3)
g(1)
f(1,2)
h(5)
h(20)
nope
nope(1)
sin()
sin(1,2)
atan2(1)
x = 3
(x = 3) * 2
x
index(A,"three")
ARGC
columnhead(1)
column(1)
# signs without blanks
1+-1
2*-3
3--2
2**+2
a>2&&b<3
!a==0
-a**2
a**2.
1 .  "x"
1.5."x"
{1,-2}
{-1,2}
{a,b}
"a" . "b" eq "ab"
-3!
2-3!
1 +
(1
1 2
"""

# Formulas that differ on purpose, with the reason.
REFUSED = "gnuplot 5.4 refuses it; here it has a value, as in earlier or later versions or in the obvious sense"
EXACT = "gnuplot's value has fewer correct digits"
DIFFERENCES = {
    "08": REFUSED,
    "!1.5": REFUSED,
    "1.5&&2": REFUSED,
    "1 . 2": REFUSED,
    "a.b": REFUSED,
    '"x".pi': REFUSED,
    "s[5]": REFUSED,
    '"3abc"+1': REFUSED,
    '"1e2"+0': REFUSED,
    '"a" == "a"': "gnuplot refuses it; here texts without a number are compared as numbers that are none",
    'sprintf("%s",3)': REFUSED,
    'sprintf("%*d",5,3)': REFUSED,
    'sprintf("%s",{1,2})': REFUSED,
    'gprintf("%d",3)': REFUSED,
    "defined(a)": REFUSED,
    "defined(nope)": REFUSED,
    'value("A")': REFUSED,
    "columnhead(1)": REFUSED,
    '1 .  "x"': REFUSED,
    '1.5."x"': REFUSED,
    "{a,b}": REFUSED,
    "atanh(2)": REFUSED,
    "atan({0,2})": REFUSED,
    "VP(1,1,0.5)": "only where gnuplot is built with libcerf",
    "cerf({1,1})": "only where gnuplot is built with libcerf",
    "faddeeva({1,1})": "only where gnuplot is built with libcerf",
    "cdawson(1)": "only where gnuplot is built with libcerf",
    "erfi(1)": "only where gnuplot is built with libcerf",
    'split("a b c")': "of gnuplot 6",
    'join(["a","b"],"-")': "of gnuplot 6",
    'index(A,"three")': "of gnuplot 6",
    "word(s,-1)": "of gnuplot 6: words are counted from the end",
    "ibeta(0.5,0.5,0.5)": EXACT,
    "voigt(1,1)": EXACT,
    "voigt(0.5,2)": EXACT,
    'gprintf("%.3t",-12345.0)': "the mantissa is rounded once here",
    'gprintf("%l",12345.0)': "gprintf of gnuplot 5.4 counts %l and %L in powers of 10^10; here in those of 10, as its axes do",
    'gprintf("%.2l*10^%L",12345.0)': "as above",
    'gprintf("%L",0.00123)': "as above",
    'gprintf("10^{%L}",1000.0)': "as above",
    'strftime("%e",86400*3)': REFUSED,
    'strlen("äöü")': "letters are counted here, bytes by gnuplot without set encoding utf8",
    'substr("äöü",2,3)': "as above",
    "sin(1,2)": "an error here; gnuplot computes sin(1) with a warning",
}


def lines():
    return [line for line in FORMULAS.split("\n") if line and not line.startswith("#")]


def answers(command, formulas, folder):
    """Runs each formula in a load of its own, so that an error ends only that one; returns what was printed."""
    found = []
    for start in range(0, len(formulas), 1):
        path = os.path.join(folder, "one.gp")
        with open(path, "w") as file:
            file.write(SETUP + "print " + formulas[start] + "\n")
        run = subprocess.run(command + [path], capture_output=True, text=True, errors="replace", env={**os.environ, "LC_ALL": "C.UTF-8"})
        text = (run.stdout + run.stderr).strip("\n") if run.returncode == 0 else None
        if text and "warning" in text:
            text = text.split("\n")[-1]
        found.append(text)
    return found


NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+|NaN|Infinity|inf|nan)")


def agree(a, b):
    if a is None or b is None or a == b:
        return a == b
    # Numbers inside of equal texts: {1.0, 2.0}.
    if NUMBER.sub("#", a) != NUMBER.sub("#", b):
        return False
    for x, y in zip(NUMBER.findall(a), NUMBER.findall(b)):
        x, y = float(x), float(y)
        if x != x and y != y:
            continue
        # A sum of terms that cancel leaves a rest of the size of rounding.
        if not abs(x - y) <= max(1e-12 * max(abs(x), abs(y)), 1e-15):
            return False
    # A whole number and a real one are written differently.
    return ("." in a) == ("." in b) or "e" in a


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("locus")
    arguments.add_argument("--gnuplot", default="gnuplot")
    arguments.add_argument("--all", action="store_true", help="print all formulas")
    options = arguments.parse_args()
    formulas = lines()
    with tempfile.TemporaryDirectory() as folder:
        theirs = answers([options.gnuplot], formulas, folder)
        ours = answers([options.locus, "--no-init", "-q", "--color", "never"], formulas, folder)
    different, known = 0, 0
    for formula, a, b in zip(formulas, theirs, ours):
        same = agree(a, b)
        if same and formula in DIFFERENCES:
            print("no longer different: %s" % formula)
            different += 1
        elif not same and formula in DIFFERENCES:
            known += 1
        elif not same:
            different += 1
            print("%-34s gnuplot %-32r here %r" % (formula, a, b))
        elif options.all:
            print("%-34s %r" % (formula, a))
    print("%d formulas, %d different, %d different on purpose" % (len(formulas), different, known))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
