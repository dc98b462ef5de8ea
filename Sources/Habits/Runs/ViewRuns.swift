import Expressions

// Views of pictures in space as other programs write them, which are carried out as `set view`.

extension Habits {
  static let views: [Habit] = [
    Habit("MATLAB", "view(45, 20)", .run(.statement)).written([
      "~view ( 2 )": "set view top", "~view 2": "set view top",
      // The view of MATLAB's own pictures in space.
      "~view ( 3 )": "set view -37.5 30", "~view 3": "set view -37.5 30",
      "~view ( $A:end , $B:end )": "set view $A $B",
      "~view ( [ $A:end , $B:end ] )": "set view $A $B",
      "~view ( [ $A:end $B:end ] )": "set view $A $B",
      "~view [ $A:end , $B:end ]": "set view $A $B", "~view [ $A:end $B:end ]": "set view $A $B",
    ]),
    Habit("newcomers", "view 30 60", .run(.statement)).written([
      "~view $A:number $X:rest": "set view $A $X", "~view - $A:number $X:rest": "set view -$A $X",
      "~view front|back|left|right|top|bottom|iso|map|auto|perspective|orthographic|azimuth|az|inclination|elevation|el|zoom|height $X:rest":
        "set view $2 $X",
      "~view from ~the? front|back|left|right|top|bottom": "set view $4",
      "~front|back|left|right|top|bottom|iso|perspective ~view": "set view $1",
      "reset|unset ~the? ~view": "set view auto",
      "~rotate|turn ~to? $A:end $B:end": "set view $A $B",
      "~rotate|turn ~to? $A:end":
        "set view azimuth $A",
    ]),
    // The angle of the eye is counted from the x axis there.
    Habit("matplotlib", "ax.view_init(30, 45)", .run(.statement)).written([
      "~ax|axes . view_init ( $E:end , $A:end )": "set view azimuth (90 + $A) inclination $E",
      "~ax|axes . view_init ( elev = $E:end , azim = $A:end )":
        "set view azimuth (90 + $A) inclination $E",
      "~ax|axes . view_init ( azim = $A:end , elev = $E:end )":
        "set view azimuth (90 + $A) inclination $E",
    ]),
    Habit("gnuplot, MATLAB", "equal xyz", .run(.statement)).written([
      "~equal xyz|xy": "set aspect equal", "~daspect ( [ 1 , 1 , 1 ] )": "set aspect equal",
      "~daspect ( [ 1 1 1 ] )": "set aspect equal",
    ]),
  ]
}
