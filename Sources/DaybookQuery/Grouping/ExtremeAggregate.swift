/// `min(x)` and `max(x)` of integers and times: of no values, missing.
struct ExtremeAggregate: GroupAggregate {
  let type: ScalarType
  let isMax: Bool
  private var extremes: [Int64] = []
  private var hasValue: [Bool] = []

  init(type: ScalarType, isMax: Bool) {
    self.type = type
    self.isMax = isMax
  }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    extremes.extend(to: groupCount, with: isMax ? .min : .max)
    hasValue.extend(to: groupCount, with: false)
    let vector = arguments[0].flattened
    guard case .integers(let integers) = vector.storage else { return }
    for row in integers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      hasValue[group] = true
      extremes[group] =
        isMax ? max(extremes[group], integers[row]) : min(extremes[group], integers[row])
    }
  }

  func results(groupCount: Int) -> Vector {
    var (extremes, hasValue) = (extremes, hasValue)
    extremes.extend(to: groupCount, with: 0)
    hasValue.extend(to: groupCount, with: false)
    return Vector(
      extremes, type: type, validity: hasValue.contains(false) ? hasValue : nil)
  }

  var heldBytes: Int { extremes.count * 9 }
}
