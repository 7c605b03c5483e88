internal import DaybookValues

/// The unique names of the columns of one operator.
///
/// Names are the same when their bytes are, as in Kusto: composed and decomposed accents make two.
struct NameList {
  private var taken: Set<ExactText>
  /// The names that the query itself gives; each may occur once.
  private var declared: Set<ExactText> = []
  private var unnamedCount = 0

  init(_ taken: some Sequence<String> = []) { self.taken = Set(taken.map { ExactText($0) }) }

  /// Notes a name that the query itself gives; false when the name occurred before.
  mutating func declare(_ name: String) -> Bool { declared.insert(ExactText(name)).inserted }

  /// The name, or it with the first number that makes it new.
  mutating func unique(_ name: String) -> String {
    var unique = name
    var number = 0
    while !taken.insert(ExactText(unique)).inserted {
      number += 1
      unique = "\(name)\(number)"
    }
    return unique
  }

  /// The next name for a column without one: `Column1`, then `Column2`.
  mutating func unnamed() -> String {
    unnamedCount += 1
    while taken.contains(ExactText("Column\(unnamedCount)")) { unnamedCount += 1 }
    return unique("Column\(unnamedCount)")
  }
}
