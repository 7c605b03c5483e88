/// `min(x)` and `max(x)` of integers and times: of no values, missing.
struct ExtremeAggregate: GroupAggregate {
  let type: ScalarType
  let isMax: Bool
  private var extremes: [(value: Int64, isThere: Bool)] = []

  init(type: ScalarType, isMax: Bool) {
    self.type = type
    self.isMax = isMax
  }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    extremes.extend(to: groupCount, with: nothing)
    let vector = arguments[0].flattened
    guard case .integers(let integers) = vector.storage else { return }
    let isMax = isMax
    var extremes = extremes.mutableSpan
    for row in integers.indices where vector.validity?[row] ?? true {
      let (group, value) = (Int(groups[row]), integers[row])
      extremes[group].isThere = true
      if isMax ? value > extremes[group].value : value < extremes[group].value {
        extremes[group].value = value
      }
    }
  }

  /// The initial value, which every other value exceeds.
  private var nothing: (value: Int64, isThere: Bool) { (isMax ? .min : .max, false) }

  func results(groupCount: Int) -> Vector {
    var extremes = extremes
    extremes.extend(to: groupCount, with: nothing)
    let hasValue = extremes.map(\.isThere)
    return Vector(
      extremes.map { $0.isThere ? $0.value : 0 }, type: type,
      validity: hasValue.contains(false) ? hasValue : nil)
  }

  var heldBytes: Int { extremes.count * 16 }
  var isMergeable: Bool { true }

  mutating func merge(_ later: ExtremeAggregate, groups: [Int32], groupCount: Int) {
    extremes.extend(to: groupCount, with: nothing)
    for (group, added) in zip(groups, later.extremes) where added.isThere {
      let known = extremes[Int(group)].value
      extremes[Int(group)] = (isMax ? max(known, added.value) : min(known, added.value), true)
    }
  }
}
