// The modules below the session: importing PlotSession imports them all.
@_exported public import Answers
@_exported public import DataAnswers
@_exported public import Habits
@_exported public import PictureDrawing
@_exported public import Resolution
@_exported public import SettingReading
@_exported public import Statements
