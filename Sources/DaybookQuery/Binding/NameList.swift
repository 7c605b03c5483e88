/// The names of the columns of one operator, no two the same.
struct NameList {
  private var taken: Set<String>
  /// The names that the query itself gives, which it may give once.
  private var declared: Set<String> = []
  private var unnamedCount = 0

  init(_ taken: some Sequence<String> = []) { self.taken = Set(taken) }

  /// Notes a name that the query itself gives; false when it gave it before.
  mutating func declare(_ name: String) -> Bool { declared.insert(name).inserted }

  /// The name, or it with the first number that makes it new.
  mutating func unique(_ name: String) -> String {
    var unique = name
    var number = 0
    while !taken.insert(unique).inserted {
      number += 1
      unique = "\(name)\(number)"
    }
    return unique
  }

  /// The next name for a column without one: `Column1`, then `Column2`.
  mutating func unnamed() -> String {
    unnamedCount += 1
    while taken.contains("Column\(unnamedCount)") { unnamedCount += 1 }
    return unique("Column\(unnamedCount)")
  }
}
