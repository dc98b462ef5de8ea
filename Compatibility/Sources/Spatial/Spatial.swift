// Files with charts in space import Apple's module of angles and rotations for `Angle2D`, which the modules SwiftUI and
// Charts have. This module lets such an import compile; nothing else of Apple's is in it.
