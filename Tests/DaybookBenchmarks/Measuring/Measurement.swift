/// The result of measuring one task.
struct Measurement {
  /// The task, in words.
  let task: String
  let unit: String
  /// C's figure, where C does the task.
  var baseline: Double?
  /// The engine's figure; `nil` when the task could not be done.
  var engine: Double?
  /// The engine's figure divided by C's figure, from runs in pairs.
  var ratio: Double?
  let goal: Goal
  /// A remark that the table shows, such as why nothing was measured.
  var note = ""

  /// One word that says whether the goal was reached.
  var verdict: String {
    guard engine != nil else { return note.isEmpty ? "not measured" : note }
    guard let isReached = goal.isReached(by: self) else { return "" }
    return isReached ? "ok" : "missed"
  }
}

/// Formats figures for a reader, with about three significant digits.
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
