/* Distributions: tails and quantiles rise or fall in each operand, densities have one crest.

   Kernels are off by less than 2^-43 of a value for parameters between the two limits below (measured against mpmath:
   some 2^-44); ends are widened by 2^-40, and those of quantiles by more where parameters are small, because the tail
   is a power of the place there. For other parameters the enclosure is unknown. */

#include "CVectorMath.h"
#include "cell.h"

typedef void (*binary_kernel)(double *, const double *, const double *, long);
typedef void (*ternary_kernel)(double *, const double *, const double *, const double *, long);

static const double loose = 0x1p12;
static const double least_parameter = 0x1p-200, greatest_parameter = 1e12;

static double binary(binary_kernel kernel, double a, double b) {
  double r;
  kernel(&r, &a, &b, 1);
  return r;
}
static double ternary(ternary_kernel kernel, double a, double b, double c) {
  double r;
  kernel(&r, &a, &b, &c, 1);
  return r;
}

static cell unknown(unsigned flags) { return entire(flags | VE_UNDEFINED | VE_JUMP); }

static int is_usual(cell a) { return a.lower >= least_parameter && a.upper <= greatest_parameter; }

/* The enclosure between two kernel values, limited to the range of the function. */
static cell within(double low, double high, double ulps, double least, double greatest, unsigned flags) {
  if (isnan(low) || isnan(high)) return unknown(flags);
  low = below(low, ulps);
  high = above(high, ulps);
  return cell_of(low < least ? least : low, high > greatest ? greatest : high, flags);
}

/* The part of a cell inside a domain, flagged where that is not all of it; `is_outside` is set if no part is. */
static cell inside(cell x, double first, double last, int *is_outside) {
  *is_outside = x.upper < first || x.lower > last;
  if (*is_outside) return x;
  unsigned flags = x.flags | (x.lower < first || x.upper > last ? VE_UNDEFINED : 0);
  return cell_of(fmax(x.lower, first), fmin(x.upper, last), flags);
}

/* The enclosure of a function with a maximum at `crest`, from which the values fall on both sides. */
static cell crested(double lower, double upper, double crest, double first, double last, double top, unsigned flags) {
  if (isnan(first) || isnan(last)) return unknown(flags);
  double high = fmax(first, last);
  if (lower <= crest && crest <= upper) high = fmax(high, top);
  return within(fmin(first, last), high, loose, 0, INFINITY, flags);
}

/* GAMMA: shape, place */

static cell gamma_tail(cell a, cell x, binary_kernel kernel, int rises) {
  int is_outside;
  x = inside(x, 0, INFINITY, &is_outside);
  unsigned flags = a.flags | x.flags;
  if (is_outside || a.upper <= 0) return nowhere();
  if (!is_usual(a)) return unknown(flags);
  double first = binary(kernel, a.upper, x.lower), last = binary(kernel, a.lower, x.upper);
  return rises ? within(first, last, loose, 0, 1, flags) : within(last, first, loose, 0, 1, flags);
}
static cell gamma_lower(cell a, cell x) { return gamma_tail(a, x, vm_gamma_lower, 1); }
static cell gamma_upper(cell a, cell x) { return gamma_tail(a, x, vm_gamma_upper, 0); }

/* A density x^(a - 1) e^-x/Γ(a) is least at a corner: it has one maximum along x (or none, where a < 1), and its
   logarithm is concave along a, because that of Γ is convex (Bohr and Mollerup). It is at most the product of the
   bounds of its three factors. */
static cell gamma_density_of_shapes(cell a, cell x, unsigned flags) {
  double low = INFINITY, power = 0;
  for (int corner = 0; corner < 4; corner++) {
    double shape = corner & 1 ? a.upper : a.lower, place = corner & 2 ? x.upper : x.lower;
    double density = place == INFINITY ? 0 : binary(vm_gamma_density, shape, place);
    if (isnan(density)) return unknown(flags);
    low = fmin(low, density);
    power = fmax(power, pow(place, shape - 1));
  }
  const double valley = 1.4616321449683623; /* of Γ */
  double least_gamma = tgamma(fmax(a.lower, fmin(a.upper, valley))) * (1 - 0x1p-30);
  double high = power * exp(-x.lower) / least_gamma * (1 + 0x1p-30);
  return within(low, isnan(high) ? INFINITY : high, loose, 0, INFINITY, flags);
}

static cell gamma_density(cell a, cell x) {
  int is_outside;
  x = inside(x, 0, INFINITY, &is_outside);
  unsigned flags = a.flags | x.flags;
  if (is_outside || a.upper <= 0) return nowhere();
  if (!is_usual(a)) return unknown(flags);
  if (x.lower == 0 && a.lower < 1) {
    return is_point(x) && a.upper < 1 ? nowhere() : cell_of(0, INFINITY, flags | VE_UNDEFINED | VE_JUMP);
  }
  if (!is_point(a)) {
    return x.lower > 0 ? gamma_density_of_shapes(a, x, flags) : cell_of(0, INFINITY, flags | VE_JUMP);
  }
  double crest = fmax(a.lower - 1, 0), first = binary(vm_gamma_density, a.lower, x.lower);
  double last = binary(vm_gamma_density, a.lower, x.upper), top = binary(vm_gamma_density, a.lower, crest);
  return crested(x.lower, x.upper, crest, first, last, top, flags);
}

/* The place with a probability p below it, or above it. */
static cell gamma_quantile(cell a, cell p, binary_kernel kernel, int is_lower) {
  unsigned flags = a.flags | p.flags;
  if (a.upper <= 0 || p.upper < 0 || p.lower > 1 || (is_lower ? p.lower == 1 : p.upper == 0)) return nowhere();
  if (!is_usual(a)) return unknown(flags);
  int is_far = is_lower ? p.upper >= 1 : p.lower <= 0;
  if (p.lower < 0 || p.upper > 1) flags |= VE_UNDEFINED;
  if (is_far) flags |= VE_UNDEFINED | VE_JUMP;
  double near = is_lower ? fmax(p.lower, 0) : fmin(p.upper, 1), far = is_lower ? p.upper : p.lower;
  double low = binary(kernel, a.lower, near), high = is_far ? INFINITY : binary(kernel, a.upper, far);
  return within(low, high, loose * (1 + 1 / a.lower), 0, INFINITY, flags);
}
static cell gamma_lower_quantile(cell a, cell p) { return gamma_quantile(a, p, vm_gamma_lower_quantile, 1); }
static cell gamma_upper_quantile(cell a, cell p) { return gamma_quantile(a, p, vm_gamma_upper_quantile, 0); }

/* BETA: both shapes, place */

static cell beta_tail(cell a, cell b, cell x, ternary_kernel kernel, int rises) {
  int is_outside;
  x = inside(x, 0, 1, &is_outside);
  unsigned flags = a.flags | b.flags | x.flags;
  if (is_outside || a.upper <= 0 || b.upper <= 0) return nowhere();
  if (!is_usual(a) || !is_usual(b)) return unknown(flags);
  double first = ternary(kernel, a.upper, b.lower, x.lower), last = ternary(kernel, a.lower, b.upper, x.upper);
  return rises ? within(first, last, loose, 0, 1, flags) : within(last, first, loose, 0, 1, flags);
}
static cell beta_lower(cell a, cell b, cell x) { return beta_tail(a, b, x, vm_beta_lower, 1); }
static cell beta_upper(cell a, cell b, cell x) { return beta_tail(a, b, x, vm_beta_upper, 0); }

static cell beta_density(cell a, cell b, cell x) {
  int is_outside;
  x = inside(x, 0, 1, &is_outside);
  unsigned flags = a.flags | b.flags | x.flags;
  if (is_outside || a.upper <= 0 || b.upper <= 0) return nowhere();
  if (!is_usual(a) || !is_usual(b)) return unknown(flags);
  int is_open = (x.lower == 0 && a.lower < 1) || (x.upper == 1 && b.lower < 1);
  if (is_open) return cell_of(0, INFINITY, flags | VE_UNDEFINED | VE_JUMP);
  if (!is_point(a) || !is_point(b)) {
    return cell_of(0, INFINITY, flags | (x.lower == 0 || x.upper == 1 ? VE_JUMP : 0));
  }
  double first = ternary(vm_beta_density, a.lower, b.lower, x.lower);
  double last = ternary(vm_beta_density, a.lower, b.lower, x.upper);
  if (a.lower < 1 && b.lower < 1) {
    if (isnan(first) || isnan(last)) return unknown(flags);
    return within(0, fmax(first, last), loose, 0, INFINITY, flags);
  }
  /* Along the shapes the maximum is at one of their ends. */
  double sum = a.lower + b.lower - 2, crest = sum > 0 ? (a.lower - 1) / sum : 0;
  crest = fmax(0, fmin(1, crest));
  int has_crest = x.lower <= crest && crest <= x.upper;
  double top = has_crest ? ternary(vm_beta_density, a.lower, b.lower, crest) : 0;
  return isnan(top) ? unknown(flags) : crested(x.lower, x.upper, crest, first, last, top, flags);
}

static cell beta_quantile(cell a, cell b, cell p) {
  int is_outside;
  p = inside(p, 0, 1, &is_outside);
  unsigned flags = a.flags | b.flags | p.flags;
  if (is_outside || a.upper <= 0 || b.upper <= 0) return nowhere();
  if (!is_usual(a) || !is_usual(b)) return unknown(flags);
  double low = ternary(vm_beta_quantile, a.lower, b.upper, p.lower);
  double high = ternary(vm_beta_quantile, a.upper, b.lower, p.upper);
  return within(low, high, loose * (1 + 1 / a.lower + 1 / b.lower), 0, 1, flags);
}

/* STUDENT: place or probability, degrees of freedom; they move all values towards those of the normal distribution */

static int are_usual_degrees(cell n) { return is_usual(n) || (is_point(n) && n.lower == INFINITY); }

static cell between_degrees(binary_kernel kernel, double first, double last, cell n, double ulps, double least,
                            double greatest, unsigned flags) {
  double low = fmin(binary(kernel, first, n.lower), binary(kernel, first, n.upper));
  double high = fmax(binary(kernel, last, n.lower), binary(kernel, last, n.upper));
  return within(low, high, ulps, least, greatest, flags);
}

static cell student_lower(cell t, cell n) {
  unsigned flags = t.flags | n.flags;
  if (n.upper <= 0) return nowhere();
  if (!are_usual_degrees(n)) return unknown(flags);
  return between_degrees(vm_student_lower, t.lower, t.upper, n, loose, 0, 1, flags);
}

static cell student_density(cell t, cell n) {
  unsigned flags = t.flags | n.flags;
  if (n.upper <= 0) return nowhere();
  if (!are_usual_degrees(n)) return unknown(flags);
  if (!is_point(n)) return cell_of(0, 0.4, flags);
  double low = binary(vm_student_density, farthest_from_zero(t), n.lower);
  return within(low, binary(vm_student_density, nearest_to_zero(t), n.lower), loose, 0, 0.4, flags);
}

static cell student_quantile(cell p, cell n) {
  unsigned flags = p.flags | n.flags;
  if (n.upper <= 0 || p.upper <= 0 || p.lower >= 1) return nowhere();
  if (!are_usual_degrees(n)) return unknown(flags);
  if (p.lower <= 0 || p.upper >= 1) flags |= VE_UNDEFINED | VE_JUMP;
  double ulps = loose * (1 + 1 / n.lower), low = -INFINITY, high = INFINITY;
  if (p.lower > 0) {
    low = fmin(binary(vm_student_quantile, p.lower, n.lower), binary(vm_student_quantile, p.lower, n.upper));
  }
  if (p.upper < 1) {
    high = fmax(binary(vm_student_quantile, p.upper, n.lower), binary(vm_student_quantile, p.upper, n.upper));
  }
  return within(low, high, ulps, -INFINITY, INFINITY, flags);
}

/* F: place or probability, two degrees of freedom */

static cell fisher_tail(cell f, cell m, cell n, ternary_kernel kernel, int rises) {
  int is_outside;
  f = inside(f, 0, INFINITY, &is_outside);
  unsigned flags = f.flags | m.flags | n.flags;
  if (is_outside || m.upper <= 0 || n.upper <= 0) return nowhere();
  if (!is_usual(m) || !is_usual(n)) return unknown(flags);
  if (!is_point(m) || !is_point(n)) return cell_of(0, 1, flags);
  double first = ternary(kernel, f.lower, m.lower, n.lower), last = ternary(kernel, f.upper, m.lower, n.lower);
  /* Few degrees of freedom: nearly all of the distribution lies next to 0 or far out, and the kernel loses digits there. */
  double ulps = loose * (1 + 1 / m.lower + 1 / n.lower);
  return rises ? within(first, last, ulps, 0, 1, flags) : within(last, first, ulps, 0, 1, flags);
}
static cell fisher_lower(cell f, cell m, cell n) { return fisher_tail(f, m, n, vm_fisher_lower, 1); }
static cell fisher_upper(cell f, cell m, cell n) { return fisher_tail(f, m, n, vm_fisher_upper, 0); }

static cell fisher_density(cell f, cell m, cell n) {
  int is_outside;
  f = inside(f, 0, INFINITY, &is_outside);
  unsigned flags = f.flags | m.flags | n.flags;
  if (is_outside || m.upper <= 0 || n.upper <= 0) return nowhere();
  if (!is_usual(m) || !is_usual(n)) return unknown(flags);
  /* Places below this are 0 for the kernel. */
  int is_at_start = f.lower < 0x1p-100;
  if (is_at_start && m.lower <= 2) return cell_of(0, INFINITY, flags | VE_UNDEFINED | VE_JUMP);
  if (!is_point(m) || !is_point(n)) return cell_of(0, INFINITY, flags);
  double crest = fmax(0, (m.lower - 2) / m.lower * (n.lower / (n.lower + 2)));
  double first = ternary(vm_fisher_density, f.lower, m.lower, n.lower);
  double last = ternary(vm_fisher_density, f.upper, m.lower, n.lower);
  double top = crest > 0 ? ternary(vm_fisher_density, crest, m.lower, n.lower) : first;
  return crested(f.lower, f.upper, crest, first, last, top, flags);
}

static cell fisher_quantile(cell p, cell m, cell n) {
  unsigned flags = p.flags | m.flags | n.flags;
  if (m.upper <= 0 || n.upper <= 0 || p.upper < 0 || p.lower >= 1) return nowhere();
  if (!is_usual(m) || !is_usual(n)) return unknown(flags);
  if (p.lower < 0) flags |= VE_UNDEFINED;
  if (p.upper >= 1) flags |= VE_UNDEFINED | VE_JUMP;
  if (!is_point(m) || !is_point(n)) return cell_of(0, INFINITY, flags);
  double low = ternary(vm_fisher_quantile, fmax(p.lower, 0), m.lower, n.lower);
  double high = p.upper >= 1 ? INFINITY : ternary(vm_fisher_quantile, p.upper, m.lower, n.lower);
  return within(low, high, loose * (1 + 1 / m.lower + 1 / n.lower), 0, INFINITY, flags);
}

/* DISCRETE: whole numbers, in steps */

static cell stepped(double low, double high, unsigned flags) {
  if (isnan(low) || isnan(high)) return unknown(flags);
  return cell_of(low, high, flags | (low != high ? VE_JUMP : 0));
}

static cell binomial_quantile(cell n, cell chance, cell p) {
  int is_outside;
  p = inside(p, 0, 1, &is_outside);
  unsigned flags = n.flags | chance.flags | p.flags;
  if (is_outside || n.upper < 0 || chance.upper < 0 || chance.lower > 1) return nowhere();
  if (!is_point(n) || !is_point(chance)) return unknown(flags);
  double low = ternary(vm_binomial_quantile, n.lower, chance.lower, p.lower);
  if (isnan(low)) return nowhere();
  return stepped(low, ternary(vm_binomial_quantile, n.lower, chance.lower, p.upper), flags);
}

static cell poisson_quantile(cell mean, cell p) {
  unsigned flags = mean.flags | p.flags;
  if (mean.upper < 0 || p.upper < 0 || p.lower >= 1) return nowhere();
  if (mean.lower < 0 || p.lower < 0) flags |= VE_UNDEFINED;
  if (!(mean.upper <= greatest_parameter)) return unknown(flags);
  double low = binary(vm_poisson_quantile, fmax(mean.lower, 0), fmax(p.lower, 0));
  if (p.upper >= 1) return cell_of(isnan(low) ? 0 : low, INFINITY, flags | VE_UNDEFINED | VE_JUMP);
  return stepped(low, binary(vm_poisson_quantile, mean.upper, p.upper), flags);
}

VE_BINARY_LOOP(ve_gamma_density, gamma_density)
VE_BINARY_LOOP(ve_gamma_lower, gamma_lower)
VE_BINARY_LOOP(ve_gamma_upper, gamma_upper)
VE_BINARY_LOOP(ve_gamma_lower_quantile, gamma_lower_quantile)
VE_BINARY_LOOP(ve_gamma_upper_quantile, gamma_upper_quantile)
VE_TERNARY_LOOP(ve_beta_density, beta_density)
VE_TERNARY_LOOP(ve_beta_lower, beta_lower)
VE_TERNARY_LOOP(ve_beta_upper, beta_upper)
VE_TERNARY_LOOP(ve_beta_quantile, beta_quantile)
VE_BINARY_LOOP(ve_student_density, student_density)
VE_BINARY_LOOP(ve_student_lower, student_lower)
VE_BINARY_LOOP(ve_student_quantile, student_quantile)
VE_TERNARY_LOOP(ve_fisher_density, fisher_density)
VE_TERNARY_LOOP(ve_fisher_lower, fisher_lower)
VE_TERNARY_LOOP(ve_fisher_upper, fisher_upper)
VE_TERNARY_LOOP(ve_fisher_quantile, fisher_quantile)
VE_TERNARY_LOOP(ve_binomial_quantile, binomial_quantile)
VE_BINARY_LOOP(ve_poisson_quantile, poisson_quantile)
