/// What was measured of one task.
struct Measurement {
  /// The task, in words.
  let task: String
  let unit: String
  /// C's figure, where C does the task.
  var baseline: Double?
  /// The engine's figure; `nil` when the task could not be done.
  var engine: Double?
  /// The engine's figure over that of C, each pair of runs taken together.
  var ratio: Double?
  let goal: Goal
  /// What else is to be said.
  var note = ""

  /// The verdict in a word.
  var verdict: String {
    guard engine != nil else { return note.isEmpty ? "not measured" : note }
    guard let isReached = goal.isReached(by: self) else { return "" }
    return isReached ? "ok" : "missed"
  }
}

/// A figure as a person reads it: three digits that count.
enum Figure {
  static func text(_ figure: Double) -> String {
    let digits = figure >= 100 ? 0 : figure >= 10 ? 1 : figure >= 1 ? 2 : 3
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((figure * scale).rounded())
    guard digits > 0 else { return grouped(scaled) }
    let fraction = String(scaled % Int(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled / Int(scale)).\(zeros)\(fraction)"
  }

  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return String(digits)
  }
}
