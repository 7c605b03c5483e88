/// The marks of added, removed and changed rows in a table, as in `diff`.
package struct GridMarks: Sendable, Equatable {
  package enum Mark: Sendable, Equatable {
    case came
    /// A changed row, with the indices of the columns whose cells differ.
    case changed(Set<Int>)
  }

  private var marks: [[UInt8]: Mark] = [:]
  /// The removed rows, in the order of `changes`.
  package private(set) var gone: [GridRow] = []
  package private(set) var cameCount = 0
  package private(set) var changedCount = 0

  package init(_ changes: [GridChange] = []) {
    for change in changes {
      switch (change.old, change.new) {
      case (nil, .some):
        marks[change.key] = .came
        cameCount += 1
      case (let old?, nil): gone.append(old)
      case (.some, .some):
        marks[change.key] = .changed(change.changedColumns)
        changedCount += 1
      case (nil, nil): break
      }
    }
  }

  package func mark(of key: [UInt8]) -> Mark? { marks[key] }

  package var isEmpty: Bool { marks.isEmpty && gone.isEmpty }

  /// The numbers of added, removed and changed rows: `+1 -0 ~2`.
  package var text: String { "+\(cameCount) -\(gone.count) ~\(changedCount)" }
}
