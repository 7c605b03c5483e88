/// An aggregate that keeps the state of a fold for each group.
struct FoldAggregate<F: Fold>: GroupAggregate {
  private let fold: F
  private var states: [F.State] = []

  init(_ fold: F) { self.fold = fold }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    fold.add(arguments[0], groups, groupCount, to: &states)
  }

  func results(groupCount: Int) -> Vector { fold.results(of: states, groupCount) }
  var heldBytes: Int { states.count * MemoryLayout<F.State>.stride }
  var isMergeable: Bool { fold.isMergeable }

  mutating func merge(_ later: FoldAggregate, groups: [Int32], groupCount: Int) {
    fold.merge(later.states, groups, groupCount, into: &states)
  }
}
