#!/usr/bin/env python3
"""Makes reference values of distributions with mpmath: a line each, the kernel, its arguments, the value with 20 digits.

    python3 scripts/distributions.py > all.txt

Tests/ExpressionsTests/Resources/distribution_values.txt holds 60 of each kernel, taken at random.
The incomplete beta function is the series of positive terms (NIST Handbook 8.17.8) with 45 digits;
arguments for which that takes more than 15,000 terms are left out.
"""
import mpmath as mp, random, sys
mp.mp.dps = 40
random.seed(7)
M=mp.mpf
def P(a,x): return mp.gammainc(M(a),0,M(x),regularized=True)
def Q(a,x): return mp.gammainc(M(a),M(x),mp.inf,regularized=True)
def I(a,b,x,y=None):
    # by the hypergeometric function whose terms are all positive
    a,b=M(a),M(b); x=M(x); y=1-x if y is None else y
    pre=mp.exp(a*mp.log(x)+b*mp.log(y)-mp.log(a)-(mp.loggamma(a)+mp.loggamma(b)-mp.loggamma(a+b)))
    s=t=M(1); n=0
    while True:
        t*= (a+b+n)/(a+1+n)*x; n+=1; s+=t
        if t<s*mp.eps and n*1>0 and (a+b+n)/(a+1+n)*x<1: break
        if n>15000: raise Exception('slow')
    return pre*s
def lower(a,b,x,y): return I(a,b,x,y)
def upper(a,b,x,y): return I(b,a,y,x)
def both(a,b,x,y):
    x,y=M(x),M(y)
    if x<M(a)/(M(a)+M(b)):
        l=I(a,b,x,y); return l,1-l
    u=I(b,a,y,x); return 1-u,u
mp.mp.dps=45
def bl(a,b,x): return both(a,b,M(x),1-M(x))[0]
def bu(a,b,x): return both(a,b,M(x),1-M(x))[1]
def stu(t,n):
    t,n=M(t),M(n); x=n/(n+t*t)
    u=both(n/2,M(.5),x,t*t/(n+t*t))[0]/2
    return u if t<0 else 1-u
def fl(f,m,n):
    f,m,n=M(f),M(m),M(n); d=m*f+n
    return both(m/2,n/2,m*f/d,n/d)
def add(k,args,v):
    if v==0 or abs(mp.log10(abs(v)))>300: return
    print("%s %s %s"%(k," ".join(repr(float(a)) for a in args),mp.nstr(v,20,min_fixed=1,max_fixed=0)))
# normal
for z in [-37.5,-30.1,-20,-8.3,-5,-3.1,-1.96,-1,-0.5,-1e-3,0,1e-10,0.3,1,1.6448536269514722,2.5,5,8.2]:
    add("normal_lower",[z],mp.erfc(-M(z)/mp.sqrt(2))/2)
for p in [1e-300,1e-100,1e-30,1e-16,1e-8,1e-4,0.01,0.025,0.05,0.0749,0.0751,0.1,0.25,0.4,0.4999999,0.5000001,0.6,0.75,0.9,0.95,0.975,0.999,1-1e-10]:
    t=M(p); z=-mp.sqrt(-2*mp.log(t)) if p<.5 else M(1)
    for _ in range(200):
        F=mp.erfc(-z/mp.sqrt(2))/2; d=mp.exp(-z*z/2)/mp.sqrt(2*mp.pi)
        h=mp.log(F/t)*F/d; z-=h
        if abs(h)<abs(z)*mp.mpf(10)**-50: break
    add("normal_quantile",[p],z)
shapes=[1e-8,1e-3,0.1,0.5,1,2.5,33.3,299,301,1000,1e5]
for a in shapes:
    sd=a**.5
    xs=set([1e-10,1e-3,0.3,1,1.9,2.1,10])|{a*f for f in [.2,.7,.76,.9,1,1.1,1.24,1.26,2,4]}|{a+k*sd for k in [-6,-3,-1,-.1,.1,1,3,6,12]}
    for x in sorted(xs):
        if x<=0 or x>3000+20*a: continue
        try:
            add("gamma_lower",[a,x],P(a,x)); add("gamma_upper",[a,x],Q(a,x))
            add("gamma_density",[a,x],mp.exp((M(a)-1)*mp.log(M(x))-M(x)-mp.loggamma(M(a))))
        except Exception as e: print("gamma",a,x,e,file=sys.stderr)
bs=[1e-3,0.5,1,2.5,57,310,1000,4e4]
for a in bs:
    for b in bs:
        m=a/(a+b); sd=(m*(1-m)/(a+b+1))**.5
        xs={1e-6,.3,.8,.99}|{m+k*sd for k in [-6,-2,-.1,.5,3,8]}
        for x in sorted(xs):
            if not 0<x<1: continue
            try:
                l,u=both(a,b,M(x),1-M(x))
                add("beta_lower",[a,b,x],l); add("beta_upper",[a,b,x],u)
            except Exception as e: print("beta",a,b,x,e,file=sys.stderr)
for n in [0.1,0.5,1,1.5,2,3,5,10,29.5,100,700,1e4,1e6,1e10]:
    for t in [-1e5,-50,-8,-3,-1,-.1,-1e-8,1e-4,.5,2,4,20]:
        if n>2e6 and abs(t)>30: continue
        try: add("student_lower",[t,n],stu(t,n))
        except Exception as e: print("t",t,n,e,file=sys.stderr)
        add("student_density",[t,n],mp.exp(mp.loggamma((M(n)+1)/2)-mp.loggamma(M(n)/2)-(M(n)+1)/2*mp.log(1+M(t)**2/M(n)))/mp.sqrt(n*mp.pi))
for m in [0.5,1,2,3,10,120,1500]:
    for n in [0.7,1,2,5,30,900,2e4]:
        for f in [1e-6,.01,.3,.95,1,1.2,3,20,1e4]:
            try:
                l,u=fl(f,m,n); add("fisher_lower",[f,m,n],l); add("fisher_upper",[f,m,n],u)
                F,A,B=M(f),M(m)/2,M(n)/2
                x=M(m)*F/(M(m)*F+n); y=n/(M(m)*F+n)
                add("fisher_density",[f,m,n],mp.exp(A*mp.log(x)+B*mp.log(y)-mp.log(mp.beta(A,B)))/F)
            except Exception as e: print("f",f,m,n,e,file=sys.stderr)


