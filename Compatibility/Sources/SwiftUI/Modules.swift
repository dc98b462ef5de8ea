// What this module builds on, seen through it: a name that both have (`VStack`) is this module's, because
// the other one is reached through it alone.
@_exported import ChartCore
@_exported import ChartFoundation
@_exported import Foundation
