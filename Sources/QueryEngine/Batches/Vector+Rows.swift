extension Vector {
  /// The values at the given indices; a negative index produces a missing value.
  package func gathered(_ rows: [Int32]) -> Vector {
    let hasMissing = rows.contains { $0 < 0 }
    switch storage {
    case .constant(let value):
      guard hasMissing else { return Vector(value, type: type, count: rows.count) }
      return Vector(rows.map { $0 < 0 ? type.missing : value }, type: type)
    case .bools(let bools):
      return Vector(
        Self.picked(bools, rows, or: false), validity: pickedValidity(rows, hasMissing))
    case .integers(let integers):
      return Vector(
        Self.picked(integers, rows, or: 0), type: type,
        validity: pickedValidity(rows, hasMissing))
    case .reals(let reals):
      return Vector(
        type: type, count: rows.count, storage: .reals(Self.picked(reals, rows, or: 0)),
        validity: pickedValidity(rows, hasMissing))
    case .strings(let strings): return Vector(strings.gathered(rows))
    case .values(let values):
      return Vector(
        type: type, count: rows.count, storage: .values(Self.picked(values, rows, or: .null)))
    }
  }

  /// The first `count` values.
  package func prefix(_ count: Int) -> Vector {
    if count >= self.count { return self }
    return gathered((0..<Int32(count)).map { $0 })
  }

  private func pickedValidity(_ rows: [Int32], _ hasMissing: Bool) -> [Bool]? {
    if let validity { return Self.picked(validity, rows, or: false) }
    return hasMissing ? rows.map { $0 >= 0 } : nil
  }

  @inline(__always)
  private static func picked<Element>(
    _ elements: [Element], _ rows: [Int32], or missing: Element
  ) -> [Element] {
    rows.map { $0 < 0 ? missing : elements[Int($0)] }
  }

  /// The same values, stored row by row; a text that all rows share is stored once.
  package var flattened: Vector {
    guard case .constant(let value) = storage else { return self }
    guard case .string(let text) = value, type == .string else {
      return Vector(repeatElement(value, count: count), type: type)
    }
    let bytes = Array(text.utf8)
    let slice = StringVector.Slice(start: 0, length: bytes.count)
    return Vector(
      StringVector(bytes: bytes, slices: Array(repeating: slice, count: count)))
  }

  /// The same values, with their texts copied if more than half of the bytes are unused.
  var compacted: Vector {
    guard case .strings = storage, heldBytes > 2 * copiedBytes else { return self }
    var builder = VectorBuilder(type: type)
    builder.append(contentsOf: self)
    return builder.vector()
  }
}
