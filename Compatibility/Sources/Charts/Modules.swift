// Charts and their marks; they reach a file through SwiftUI, whose names come first.
@_exported public import SwiftUI
