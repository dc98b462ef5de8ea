import Expressions

// Rows of animations and of sound in other programs.

extension Habits {
  private static let letterBehind = "the letter that moves stands behind what is drawn"

  static let motions = [
    Habit("Mathematica", "Animate[Plot[sin(x - a), {x, 0, 10}], {a, 0, 5}]", letterBehind).written([
      "^~Animate|ListAnimate [ Plot [ $F , { $x , $A , $B } ] , { $a , $C , $D $X:rest } ]": .write(
        "animate $F for $x in $A..$B for $a in $C..$D"
      )
    ]),
    Habit("Maple", "animate(plot, [a*sin(x), x = -5..5], a = 0..5)", letterBehind).written([
      "animate ( plot , ^[ $F , $x = $R ] , $a = $S )": .write(
        "animate $F for $x in $R for $a in $S"
      ),
      "animate ( plot , ^[ $F , $x = $R ] , $a = $S , $X:items )": .write(
        "animate $F for $x in $R for $a in $S"
      ),
      "animate ( ^$F , $x = $R , $a = $S )": .write("animate $F for $x in $R for $a in $S"),
    ]),
    Habit("newcomers", "animate a in 0..5, sin(x - a)", letterBehind).written([
      "animate ^$a in $R , plot $X:items": .write("animate $X for $a in $R"),
      "animate ^$a in $R , $X:items": .write("animate $X for $a in $R"),
      "animate ^$a from $A to $B , plot $X:items": .write("animate $X for $a in $A..$B"),
      "animate ^$a from $A to $B , $X:items": .write("animate $X for $a in $A..$B"),
      "animate ^$a , plot $X:items": .write("animate $X for $a in 0..5"),
      "animate ^$a = $R , $X:items": .write("animate $X for $a in $R"),
    ]),
    Habit("newcomers", "animation sin(x - a) for a in 0..5").written([
      "~animation|animated|movie|film|anim plot $X:items": .write("animate $X"),
      "~animation|animated|movie|film|anim $X:items": .write("animate $X"),
    ]),
    Habit("newcomers", "sonify sin(x)").written([
      "~sonify|hear|sound|audio|sonification $X:items": .write("listen $X"),
      "~sonify|hear|sound|audio|sonification": "listen",
    ]),
  ]
}
