// The rooms of curves and of figures in the plane: a room that imports this one has them, too.
@_exported public import CurveSampling
@_exported public import PlaneFigures
