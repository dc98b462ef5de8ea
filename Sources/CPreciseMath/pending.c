/* Distributions: nothing is known of them here yet. */

#include "number.h"

#define UNARY(name) void name(pm_number *out, const pm_number *a) { (void)a; pm_set_in_doubt(out); }
#define BINARY(name) void name(pm_number *out, const pm_number *a, const pm_number *b) { (void)a; (void)b; pm_set_in_doubt(out); }
#define TERNARY(name) void name(pm_number *out, const pm_number *a, const pm_number *b, const pm_number *c) { (void)a; (void)b; (void)c; pm_set_in_doubt(out); }
UNARY(pm_normal_lower)
UNARY(pm_normal_quantile)
BINARY(pm_gamma_density)
BINARY(pm_gamma_lower)
BINARY(pm_gamma_upper)
BINARY(pm_gamma_lower_quantile)
BINARY(pm_gamma_upper_quantile)
TERNARY(pm_beta_density)
TERNARY(pm_beta_lower)
TERNARY(pm_beta_upper)
TERNARY(pm_beta_quantile)
BINARY(pm_student_density)
BINARY(pm_student_lower)
BINARY(pm_student_quantile)
TERNARY(pm_fisher_density)
TERNARY(pm_fisher_lower)
TERNARY(pm_fisher_upper)
TERNARY(pm_fisher_quantile)
TERNARY(pm_binomial_quantile)
BINARY(pm_poisson_quantile)
