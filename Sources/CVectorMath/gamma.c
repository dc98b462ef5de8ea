/* The gamma function, its logarithm and the derivative of that.

   | region | by |
   | \|a\| < 24 | Taylor series around 2, 17/8 … 3, and the recurrence gamma(a + 1) = a gamma(a) |
   | a ≥ 24 | Stirling's series |
   | a ≤ -24 | the reflection gamma(a) gamma(1 - a) = pi/sin(pi a) |

   All sums have twice the precision: the functions are off by less than a unit in the last place, the logarithm and
   digamma near their zeros by 2^-97 in addition. */

#include "gamma.h"

#include "coefficients.h"
#include "expansions.h"
#include "kernel.h"

#pragma STDC FP_CONTRACT OFF

/* n!, correctly rounded; 171! is too large. */
static const double factorials[171] = {
    1.0, 1.0, 2.0, 6.0, 24.0, 120.0, 720.0, 5040.0, 40320.0, 362880.0, 3628800.0, 39916800.0,
    479001600.0, 6227020800.0, 87178291200.0, 1307674368000.0, 20922789888000.0, 355687428096000.0,
    6402373705728000.0, 1.21645100408832e17, 2.43290200817664e18, 5.109094217170944e19,
    1.1240007277776077e21, 2.585201673888498e22, 6.204484017332394e23, 1.5511210043330986e25,
    4.0329146112660565e26, 1.0888869450418352e28, 3.0488834461171387e29, 8.841761993739702e30,
    2.6525285981219107e32, 8.222838654177922e33, 2.631308369336935e35, 8.683317618811886e36,
    2.9523279903960416e38, 1.0333147966386145e40, 3.7199332678990125e41, 1.3763753091226346e43,
    5.230226174666011e44, 2.0397882081197444e46, 8.159152832478977e47, 3.345252661316381e49,
    1.40500611775288e51, 6.041526306337383e52, 2.658271574788449e54, 1.1962222086548019e56,
    5.502622159812089e57, 2.5862324151116818e59, 1.2413915592536073e61, 6.082818640342675e62,
    3.0414093201713376e64, 1.5511187532873822e66, 8.065817517094388e67, 4.2748832840600255e69,
    2.308436973392414e71, 1.2696403353658276e73, 7.109985878048635e74, 4.0526919504877214e76,
    2.3505613312828785e78, 1.3868311854568984e80, 8.32098711274139e81, 5.075802138772248e83,
    3.146997326038794e85, 1.98260831540444e87, 1.2688693218588417e89, 8.247650592082472e90,
    5.443449390774431e92, 3.647111091818868e94, 2.4800355424368305e96, 1.711224524281413e98,
    1.1978571669969892e100, 8.504785885678623e101, 6.1234458376886085e103, 4.4701154615126844e105,
    3.307885441519386e107, 2.48091408113954e109, 1.8854947016660504e111, 1.4518309202828587e113,
    1.1324281178206297e115, 8.946182130782976e116, 7.156945704626381e118, 5.797126020747368e120,
    4.753643337012842e122, 3.945523969720659e124, 3.314240134565353e126, 2.81710411438055e128,
    2.4227095383672734e130, 2.107757298379528e132, 1.8548264225739844e134, 1.650795516090846e136,
    1.4857159644817615e138, 1.352001527678403e140, 1.2438414054641308e142, 1.1567725070816416e144,
    1.087366156656743e146, 1.032997848823906e148, 9.916779348709496e149, 9.619275968248212e151,
    9.426890448883248e153, 9.332621544394415e155, 9.332621544394415e157, 9.42594775983836e159,
    9.614466715035127e161, 9.90290071648618e163, 1.0299016745145628e166, 1.081396758240291e168,
    1.1462805637347084e170, 1.226520203196138e172, 1.324641819451829e174, 1.4438595832024937e176,
    1.588245541522743e178, 1.7629525510902446e180, 1.974506857221074e182, 2.2311927486598138e184,
    2.5435597334721877e186, 2.925093693493016e188, 3.393108684451898e190, 3.969937160808721e192,
    4.684525849754291e194, 5.574585761207606e196, 6.689502913449127e198, 8.094298525273444e200,
    9.875044200833601e202, 1.214630436702533e205, 1.506141741511141e207, 1.882677176888926e209,
    2.372173242880047e211, 3.0126600184576594e213, 3.856204823625804e215, 4.974504222477287e217,
    6.466855489220474e219, 8.47158069087882e221, 1.1182486511960043e224, 1.4872707060906857e226,
    1.9929427461615188e228, 2.6904727073180504e230, 3.659042881952549e232, 5.012888748274992e234,
    6.917786472619489e236, 9.615723196941089e238, 1.3462012475717526e241, 1.898143759076171e243,
    2.695364137888163e245, 3.854370717180073e247, 5.5502938327393044e249, 8.047926057471992e251,
    1.1749972043909107e254, 1.727245890454639e256, 2.5563239178728654e258, 3.80892263763057e260,
    5.713383956445855e262, 8.62720977423324e264, 1.3113358856834524e267, 2.0063439050956823e269,
    3.0897696138473508e271, 4.789142901463394e273, 7.471062926282894e275, 1.1729568794264145e278,
    1.853271869493735e280, 2.9467022724950384e282, 4.7147236359920616e284, 7.590705053947219e286,
    1.2296942187394494e289, 2.0044015765453026e291, 3.287218585534296e293, 5.423910666131589e295,
    9.003691705778438e297, 1.503616514864999e300, 2.5260757449731984e302, 4.269068009004705e304,
    7.257415615307999e306,
};

/* For larger a the 14 terms of the asymptotic series leave an error below 1e-30. */
static const double asymptotic_start = 24;

/* An argument moved by a whole distance to a place in 31/16 … 49/16, and the product of the factors between: z (z +
   1) … up to the place for z below it, and (z - 1) (z - 2) … down to the place for z above it. */
typedef struct {
  double_double place, product;
  int is_above;
} moved;

static moved move(double_double z) {
  moved m = {z, dd(1), z.high > 2.5};
  if (m.is_above) {
    while (m.place.high > 3.0625) {
      m.place = dd_add_double(m.place, -1);
      m.product = dd_multiply(m.product, m.place);
    }
  } else {
    while (m.place.high < 1.9375) {
      m.product = dd_multiply(m.product, m.place);
      m.place = dd_add_double(m.place, 1);
    }
  }
  return m;
}

/* The row of a place, and the distance of the place from the center of its series. */
static int nearest_row(double_double place, double_double *h) {
  double row = nearbyint(8 * (place.high - 2));
  row = row > 0 ? (row > 8 ? 8 : row) : 0; /* of NaN, too */
  *h = dd_add_double(place, -(2 + row / 8));
  return (int)row;
}

static double_double log_gamma_of_place(double_double place) {
  double_double h;
  const log_gamma_expansion *row = &log_gamma_expansions[nearest_row(place, &h)];
  return expanded(row->leading, log_gamma_pairs, row->rest, log_gamma_rest, h);
}

/* gamma(a) for |a| below the start of the series. */
static double_double moderate_gamma(double_double a) {
  moved m = move(a);
  double_double h;
  const gamma_expansion *row = &gamma_expansions[nearest_row(m.place, &h)];
  double_double value = expanded(row->leading, gamma_pairs, row->rest, gamma_rest, h);
  return m.is_above ? dd_multiply(value, m.product) : dd_divide(value, m.product);
}

/* ln |gamma(a)| for |a| below the start of the series. */
static double_double moderate_log_gamma(double_double a, int *sign) {
  moved m = move(a);
  double_double value = log_gamma_of_place(m.place);
  *sign = m.product.high < 0 ? -1 : 1;
  if (m.product.high < 0) m.product = dd_negate(m.product);
  if (m.product.high == 1 && m.product.low == 0) return value;
  double_double logarithm = dd_logarithm(m.product);
  return m.is_above ? dd_add(value, logarithm) : dd_subtract(value, logarithm);
}

/* Digamma for |a| below the start of the series: digamma(z + 1) = digamma(z) + 1/z, the inverses as one quotient. */
static double_double moderate_digamma(double_double a) {
  double_double place = a, above = dd(0), below = dd(1), h;
  int is_above = a.high > 2.5;
  while (is_above ? place.high > 3.0625 : place.high < 1.9375) {
    if (is_above) place = dd_add_double(place, -1);
    above = dd_add(dd_multiply(above, place), below);
    below = dd_multiply(below, place);
    if (!is_above) place = dd_add_double(place, 1);
  }
  const log_gamma_expansion *row = &log_gamma_expansions[nearest_row(place, &h)];
  double_double value = expanded_slope(row->leading, log_gamma_pairs, row->rest, log_gamma_rest, h);
  if (above.high == 0) return value;
  double_double inverses = dd_divide(above, below);
  return is_above ? dd_add(value, inverses) : dd_subtract(value, inverses);
}

/* Σ c_k / z^(2k - 2), k = 1 … 14. */
static double_double series(const double_double *coefficients, double_double z) {
  if (z.high > 1e17) return coefficients[0];
  double_double step = dd_divide(dd(1), dd_multiply(z, z)), sum = coefficients[13];
  for (int k = 12; k >= 0; k--) sum = dd_add(dd_multiply(sum, step), coefficients[k]);
  return sum;
}

/* (z - 1/2) ln z - z + ln(2 pi)/2 + Σ B_2k/(2k (2k - 1) z^(2k - 1)): Stirling's series, as in Olver et
   al. (2010), NIST Handbook of Mathematical Functions, 5.11.1. */
static double_double stirlings_series(double_double z) {
  double_double main = dd_multiply(dd_add_double(z, -0.5), dd_logarithm(z));
  main = dd_add(dd_subtract(main, z), half_log_two_pi);
  return dd_add(main, dd_divide(series(stirling, z), z));
}

static int is_odd(double whole) { return fmod(whole, 2) != 0; }

int is_gamma_pole(double_double a) {
  return a.high <= 0 && a.high == floor(a.high) && a.low == floor(a.low);
}

double_double log_gamma_pair(double_double a, int *sign) {
  if (fabs(a.high) < asymptotic_start) return moderate_log_gamma(a, sign);
  *sign = 1;
  if (a.high > 0) return stirlings_series(a);
  /* gamma(a) gamma(1 - a) = pi/sin(pi a) */
  double_double sine = dd_sine_of_half_turns(a);
  double_double reflected = log_gamma_pair(dd_add_double(dd_negate(a), 1), sign);
  if (sine.high < 0) {
    *sign = -1;
    sine = dd_negate(sine);
  }
  return dd_subtract(dd_subtract(log_pi, dd_logarithm(sine)), reflected);
}

/* gamma(a) = result 2^exponent from the start of the series to 1000. */
static double_double large_gamma(double_double a, int *exponent) {
  return dd_exponential(stirlings_series(a), exponent);
}

static double gamma_function(double a) {
  if (is_undefined(a) || is_gamma_pole(dd(a))) return NAN;
  if (a > 172) return INFINITY;
  if (a >= 1 && a == floor(a)) return a <= 171 ? factorials[(int)a - 1] : INFINITY;
  if (fabs(a) < 0x1p-60) return 1 / a;
  if (fabs(a) < asymptotic_start) return dd_value(moderate_gamma(dd(a)));
  int exponent;
  if (a > 0) {
    double_double value = large_gamma(dd(a), &exponent);
    return ldexp(dd_value(value), exponent);
  }
  if (a < -200) return is_odd(floor(a)) ? -0.0 : 0;
  double_double reflected = large_gamma(dd_sum(1, -a), &exponent);
  double_double divisor = dd_multiply(dd_sine_of_half_turns(dd(a)), reflected);
  return ldexp(dd_value(dd_divide(pi_pair, divisor)), -exponent);
}

/* ln |gamma(a)|: it is -ln |a| near 0, a (ln a - 1) for large a. */
static double log_gamma(double a) {
  if (is_undefined(a) || is_gamma_pole(dd(a))) return NAN;
  if (isinf(a)) return INFINITY;
  if (fabs(a) < 0x1p-60) return -log(fabs(a));
  if (a > 1e17) {
    double_double factor = dd_add_double(dd_logarithm(dd(a)), -1);
    return fma(factor.high, a, factor.low * a);
  }
  int sign;
  return dd_value(log_gamma_pair(dd(a), &sign));
}

/* ln z - 1/(2z) - Σ B_2k/(2k z^2k), from the start of the series on: Olver et al. (2010), 5.11.2. */
static double_double large_digamma(double_double z) {
  double_double main = dd_logarithm(z);
  if (z.high > 1e17) return main;
  double_double inverse = dd_divide(dd(1), z);
  double_double rest = dd_multiply(dd_multiply(inverse, inverse), series(harmonic, z));
  return dd_subtract(dd_subtract(main, dd_shift(inverse, 0.5)), rest);
}

static double digamma(double a) {
  if (is_undefined(a) || is_gamma_pole(dd(a))) return NAN;
  if (isinf(a)) return a;
  if (fabs(a) < 0x1p-60) return -1 / a;
  if (fabs(a) < asymptotic_start) return dd_value(moderate_digamma(dd(a)));
  if (a > 0) return dd_value(large_digamma(dd(a)));
  double_double reflected = large_digamma(dd_sum(1, -a));
  double_double cotangent = dd_multiply(pi_pair, dd_cotangent_of_half_turns(dd(a)));
  return dd_value(dd_subtract(reflected, cotangent));
}

VM_UNARY_CALL(vm_gamma, gamma_function)
VM_UNARY_CALL(vm_lgamma, log_gamma)
VM_UNARY_CALL(vm_digamma, digamma)
