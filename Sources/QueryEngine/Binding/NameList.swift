internal import DaybookValues

/// The unique names of the columns of one operator.
///
/// Names are equal when their bytes are equal, as in Kusto, so composed and decomposed accents make
/// two names.
struct NameList {
  private var taken: Set<ExactText>
  /// The names that the query assigns; each may occur once.
  private var declared: Set<ExactText> = []
  private var unnamedCount = 0

  init(_ taken: some Sequence<String> = []) { self.taken = Set(taken.map { ExactText($0) }) }

  /// Notes a name that the query assigns, and returns `false` if it occurred before.
  mutating func declare(_ name: String) -> Bool { declared.insert(ExactText(name)).inserted }

  /// The name, with a number added if the name is not unique.
  mutating func unique(_ name: String) -> String {
    var unique = name
    var number = 0
    while !taken.insert(ExactText(unique)).inserted {
      number += 1
      unique = "\(name)\(number)"
    }
    return unique
  }

  /// The next name for a column without a name: `Column1`, then `Column2`.
  mutating func unnamed() -> String {
    unnamedCount += 1
    while taken.contains(ExactText("Column\(unnamedCount)")) { unnamedCount += 1 }
    return unique("Column\(unnamedCount)")
  }
}
