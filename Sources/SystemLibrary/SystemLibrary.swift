/// The C library of the system: mathematical functions, and files, processes and signals for the program.
///
/// The module with these names has a different name on each system. Only this file checks which one
/// exists.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#endif
