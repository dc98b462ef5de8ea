// What this module builds on, seen through it: a name that both have (`VStack`) is this module's, because
// the other one is reached through it alone.
@_exported public import ChartCore
@_exported public import ChartFoundation
@_exported public import Foundation
@_exported public import Observation
