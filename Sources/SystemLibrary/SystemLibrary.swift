/// The C library of the system: mathematical functions, and files, processes and signals for the program.
///
/// The module with these names is called differently on each system. Only this file asks which one is there.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#endif
