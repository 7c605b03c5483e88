/// `take_any(x)`: the first value that is not missing, for each group.
struct AnyValueAggregate: GroupAggregate {
  let type: ScalarType
  private var chosen: [Value] = []
  /// The number of groups without a value.
  private var lackingCount = 0
  private var valueBytes = 0

  init(type: ScalarType) { self.type = type }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    extend(to: groupCount)
    guard lackingCount > 0 else { return }
    let vector = arguments[0]
    for (row, group) in groups.enumerated() where chosen[Int(group)].isNull {
      take(vector.value(at: row), Int(group))
      if lackingCount == 0 { return }
    }
  }

  private mutating func extend(to groupCount: Int) {
    lackingCount += Swift.max(0, groupCount - chosen.count)
    chosen.extend(to: groupCount, with: .null)
  }

  private mutating func take(_ value: Value, _ group: Int) {
    guard chosen[group].isNull, !value.isNull else { return }
    chosen[group] = value
    lackingCount -= 1
    valueBytes += value.heldBytes
  }

  func results(groupCount: Int) -> Vector {
    var values = chosen.map { $0.isNull ? type.missing : $0 }
    values.extend(to: groupCount, with: type.missing)
    return Vector(values, type: type)
  }

  var heldBytes: Int { chosen.count * MemoryLayout<Value>.stride + valueBytes }
  var isMergeable: Bool { true }

  mutating func merge(_ later: AnyValueAggregate, groups: [Int32], groupCount: Int) {
    extend(to: groupCount)
    for (group, value) in zip(groups, later.chosen) { take(value, Int(group)) }
  }
}
