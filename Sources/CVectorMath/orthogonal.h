#ifndef ORTHOGONAL_H
#define ORTHOGONAL_H

/* The recurrences of the classical orthogonal polynomials, and of their derivatives.

   Each derivative is again a polynomial of one of three families, times a number (DLMF 18.9.19 to 18.9.26):

   | polynomial | its k-th derivative, k ≥ 1 |
   | --- | --- |
   | P_n, Legendre = C_n^(1/2) | (2k - 1)!! C_(n - k)^(k + 1/2) |
   | T_n, Chebyshev | n 2^(k - 1) (k - 1)! C_(n - k)^(k) |
   | U_n, Chebyshev = C_n^(1) | 2^k k! C_(n - k)^(k + 1) |
   | H_n, Hermite | 2^k n!/(n - k)! H_(n - k) |

   C_n^(l) are Gegenbauer's polynomials. The recurrences (DLMF 18.9.1, 18.9.2), from p_0 = 1 and with p_(-1) = 0:

   | family | recurrence |
   | --- | --- |
   | C^(l) | m p_m = 2 (m + l - 1) x p_(m - 1) - (m + 2l - 2) p_(m - 2) |
   | T | p_m = 2x p_(m - 1) - p_(m - 2), from p_1 = x |
   | H | p_m = 2x p_(m - 1) - 2 (m - 1) p_(m - 2) |
   | L^(a), Laguerre | m p_m = (2m - 1 + a - x) p_(m - 1) - (m - 1 + a) p_(m - 2) |

   Expanding the polynomials into powers of x was the alternative: its coefficients have alternating signs and grow by
   a factor of 1 + √2 a degree, so that some 1.3 bits a degree cancel between -1 and 1. The recurrences lose none
   there beyond some n². */

typedef enum { orthogonal_legendre, orthogonal_t, orthogonal_u, orthogonal_hermite } orthogonal_kind;

/* The polynomials have degrees up to this, and are differentiated up to this many times. */
enum { orthogonal_most = 2000, orthogonal_most_slopes = 20 };

/* A family and a degree: the polynomial is `scale` times the family's one of this degree. */
typedef struct {
  enum { family_gegenbauer, family_t, family_hermite } family;
  long degree;
  /* The upper index l of Gegenbauer's family. */
  double index;
  /* Factors whose product is the scale: first, first + step, … */
  double factor, step;
  long factors;
  /* A further factor, which is exact. */
  double scale;
} orthogonal;

/* The k-th derivative of degree n; of a negative degree it is 0. */
static inline orthogonal orthogonal_slope(orthogonal_kind kind, long n, long k) {
  switch (kind) {
    case orthogonal_legendre: return (orthogonal){family_gegenbauer, n - k, k + 0.5, 1, 2, k, 1};
    case orthogonal_u: return (orthogonal){family_gegenbauer, n - k, k + 1.0, 2, 2, k, 1};
    case orthogonal_hermite: return (orthogonal){family_hermite, n - k, 0, 2.0 * (double)(n - k + 1), 2, k, 1};
    case orthogonal_t: break;
  }
  if (k == 0) return (orthogonal){family_t, n, 0, 1, 0, 0, 1};
  return (orthogonal){family_gegenbauer, n - k, (double)k, 2, 2, k - 1, (double)n};
}

#endif
