#ifndef TAILS_H
#define TAILS_H

/* Regularised incomplete gamma and beta functions: both tails of a distribution, and its density on a logarithmic axis.

   The computation of each:

   - The density along ln x, or along ln(x/(1 - x)), with twice the precision: x^a e^-x/gamma(a) for gamma, x^a
     y^b/B(a, b) for beta. So powers of thousands lose no digit.
   - The smaller tail is this density times a sum without cancellation: a series or a continued fraction, or, where both
     parameters are large and x is near the middle, an integral (`tail_integral`), because fractions need as many terms as the
     root of the parameters there.
   - The other tail is 1 less the smaller one. Where that would lose digits the tail is computed separately.

   Olver et al. (2010), NIST Handbook of Mathematical Functions, 8.7, 8.9, 8.17; Loader (2000), Fast and accurate computation of
   binomial probabilities, for parameters beyond 10^12, whose logarithms of gamma cancel too many digits.

   Relative errors are some 10^-14 in both tails, and less than 10^-12 for parameters beyond 10^12. */

#include "double_double.h"

/* The probability below a place and the one above it. */
typedef struct {
  double lower, upper;
} tails;

/* The tails of the gamma distribution with a shape a > 0, at x ≥ 0; infinite arguments give limits. */
tails gamma_tails(double a, double x);
/* x^a e^-x/gamma(a) for a > 0, x > 0, both finite. */
double gamma_log_density(double a, double x);

/* A place between 0 and 1 and its distance from 1, each with all its digits. */
typedef struct {
  double_double x, y;
} place;
/* The place x itself, and the place with the odds x/(1 - x). */
place place_at(double x);
place place_of_odds(double_double odds);

/* The tails of the beta distribution, a > 0, b > 0, all finite, 0 < x < 1. */
tails beta_tails(double a, double b, place at);
/* x^a y^b/B(a, b). */
double beta_log_density(double a, double b, place at);

/* ∫ exp(-c s - p (e^-s - 1 + s) - n (ln(1 - x + x e^-s) + x s)) ds for s from 0 to infinity, where c ≥ 0 and only
   small s matter: a tail, divided by the density at its end, on a logarithmic axis. With a sign of -1, s is replaced
   by -s in the brackets. */
double tail_integral(double c, double p, double n, double x, double sign);

/* ln(1 + w) - w without cancellation. */
double log_of_one_plus_less(double w);
/* a ln a/m + m - a for a > 0, m > 0: the deviance of a place m from the mean a of a distribution of counts. */
double deviance(double a, double_double m);
/* ln a for any a > 0. */
double_double logarithm_of_pair(double_double a);

/* Φ(z), and the z > -inf with Φ(z) = p for 0 < p < 1. */
double normal_lower_tail(double z);
double normal_quantile(double p);

#endif
