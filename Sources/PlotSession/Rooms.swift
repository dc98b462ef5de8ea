// The rooms below the session: who imports it has them all.
@_exported public import Answers
@_exported public import Habits
