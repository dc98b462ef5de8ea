/* Made by scripts/minimax.py, which says what each polynomial approximates. */

#ifndef MINIMAX_H
#define MINIMAX_H

/* Not every file uses every constant. */
#pragma clang diagnostic ignored "-Wunused-const-variable"

/* sin, in r^2: error 2^-62.2 */
static const double sine_tail[6] = {
    0.00833333333333333,
    -0.00019841269841260544,
    2.7557319216306616e-06,
    -2.505210532538375e-08,
    1.6058406411455177e-10,
    -7.58018865597486e-13,
};

/* cos, in r^2: error 2^-62.1 */
static const double cosine_tail[6] = {
    0.041666666666666595,
    -0.0013888888888872626,
    2.4801587288241698e-05,
    -2.755731393836997e-07,
    2.0875662290054117e-09,
    -1.1356342563847755e-11,
};

/* exp, in r: error 2^-61.2 */
static const double exponential_tail[10] = {
    0.16666666666666693,
    0.04166666666666695,
    0.008333333333309,
    0.0013888888888658063,
    0.00019841269916872118,
    2.4801587900284578e-05,
    2.755721424592483e-06,
    2.755669454393424e-07,
    2.5119196757496457e-08,
    2.1116177740275775e-09,
};

/* sinh, in r^2: error 2^-67.5 */
static const double hyperbolic_sine_tail[5] = {
    0.008333333333333335,
    0.00019841269841258777,
    2.7557319257521125e-06,
    2.5052061658838993e-08,
    1.6089654297887516e-10,
};

/* cosh, in r^2: error 2^-66.1 */
static const double hyperbolic_cosine_tail[5] = {
    0.041666666666666685,
    0.001388888888887229,
    2.4801587351899487e-05,
    2.755724912255102e-07,
    2.0922678328716306e-09,
};

/* ln, in s^2: error 2^-69.5 */
static const double logarithm_tail[8] = {
    0.3999999999999998,
    0.28571428571444646,
    0.22222222217416657,
    0.18181818904918562,
    0.15384553571379236,
    0.13336469154611771,
    0.11671397810864648,
    0.12019372963586593,
};

/* asin, in x^2: error 2^-61.8 */
static const double arc_sine_tail[13] = {
    0.07500000000000431,
    0.044642857141802106,
    0.030381944539820228,
    0.022372154617272464,
    0.017352890444256027,
    0.013962536822365087,
    0.011580509914424504,
    0.009512884470276903,
    0.009900934362000952,
    0.0009465355708711267,
    0.02444877688639296,
    -0.025900120565748665,
    0.03362507614233482,
};

/* atan, in q^2: error 2^-61.3 */
static const double arc_tangent_tail[11] = {
    0.19999999999999457,
    -0.14285714285572873,
    0.11111111097510643,
    -0.09090908413498971,
    0.0769228755092454,
    -0.06666281644549248,
    0.058774300857965714,
    -0.05220342401224857,
    0.045090986839771634,
    -0.03355849956291298,
    0.015242282401019002,
};

/* pi/2 */
static const double half_pi[4] = {
    1.5707963267948966,
    6.123233995736766e-17,
    -1.4973849048591698e-33,
    5.562271104316826e-50,
};

/* pi/180 */
static const double degree[2] = {
    0.017453292519943295,
    2.9486522708701687e-19,
};

/* ln 2 */
static const double ln_two_pair[2] = {
    0.6931471805599453,
    2.3190468138462996e-17,
};

/* ln 2: the first part times an exponent is exact */
static const double ln_two[2] = {
    0.6931471805601177,
    -1.7239444525614835e-13,
};

/* log10(2), in the same way */
static const double decimal_log_two[2] = {
    0.3010299956640665,
    -8.532344317057107e-14,
};

/* 1/ln 2 */
static const double inverse_ln_two[2] = {
    1.4426950408889634,
    2.0355273740931033e-17,
};

/* 1/ln 10 */
static const double inverse_ln_ten[2] = {
    0.4342944819032518,
    1.098319650216765e-17,
};

/* 1/3 */
static const double third[2] = {
    0.3333333333333333,
    1.850371707708594e-17,
};

/* 1/6 */
static const double sixth[2] = {
    0.16666666666666666,
    9.25185853854297e-18,
};

/* 2/pi: binary digits behind the point */
static const unsigned long long two_over_pi_digits[20] = {
    0xa2f9836e4e441529,
    0xfc2757d1f534ddc0,
    0xdb6295993c439041,
    0xfe5163abdebbc561,
    0xb7246e3a424dd2e0,
    0x06492eea09d1921c,
    0xfe1deb1cb129a73e,
    0xe88235f52ebb4484,
    0xe99c7026b45f7e41,
    0x3991d639835339f4,
    0x9c845f8bbdf9283b,
    0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f,
    0x6d367ecf27cb09b7,
    0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08,
    0x56033046fc7b6bab,
    0xf0cfbc209af4361d,
};

#endif
