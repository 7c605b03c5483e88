/// The axis of a series: points at equal steps from a first point.
struct SeriesAxis: Sendable {
  /// The type of the points.
  let type: ScalarType
  let step: Value
  /// The start of the axis.
  ///
  /// If it is `nil`, the axis starts at the first point with rows, and all points are multiples of
  /// the step.
  let from: Value?
  /// The end of the axis; if it is `nil`, the axis ends at the last point with rows.
  let to: Value?
  /// Whether a point that equals ``to`` is part of the axis.
  let includesEnd: Bool

  /// The maximum number of values in a series, as in Kusto.
  static let maximumCount = 1 << 20

  /// The index of the point to which `value` belongs; `nil` if it is outside the axis.
  func slot(of value: Value) -> Int64? {
    guard let slot = Self.slot(of: value, from: from, step: step), from == nil || slot >= 0 else {
      return nil
    }
    guard let to else { return slot }
    guard let order = value.compare(to: to) else { return nil }
    return order < 0 || includesEnd && order == 0 ? slot : nil
  }

  private static func slot(of value: Value, from: Value?, step: Value) -> Int64? {
    if let value = value.storedInteger, let step = step.storedInteger {
      let (distance, isFar) = value.subtractingReportingOverflow(from?.storedInteger ?? 0)
      guard step > 0, !isFar else { return nil }
      return distance.flooredQuotient(by: step)
    }
    guard let value = value.realOperand, let step = step.realOperand, step > 0 else { return nil }
    let slot = ((value - (from?.realOperand ?? 0)) / step).rounded(.down)
    return slot.isFinite ? Int64(saturating: slot) : nil
  }

  /// The indices of the points to which the values belong.
  ///
  /// It is `nil` if the values or the axis are not stored as integers, or have different types.
  func slots(of values: Vector) -> Vector? {
    guard case .integers(let numbers) = values.storage, values.type == type,
      let step = step.storedInteger, step > 0, let from = Self.integer(from, or: 0),
      let to = Self.integer(to, or: .max)
    else { return nil }
    let (hasFrom, hasTo) = (self.from != nil, self.to != nil)
    var slots = [Int64](repeating: 0, count: numbers.count)
    var presence = values.validity ?? [Bool](repeating: true, count: numbers.count)
    for (row, number) in numbers.enumerated() {
      let (distance, isFar) = number.subtractingReportingOverflow(from)
      let slot = distance.flooredQuotient(by: step)
      let isWithin = !hasTo || number < to || includesEnd && number == to
      if isFar || hasFrom && slot < 0 || !isWithin { presence[row] = false }
      if presence[row] { slots[row] = slot }
    }
    return Vector(slots, validity: presence.contains(false) ? presence : nil)
  }

  /// The integer for an end of the axis; `usual` if the axis does not have that end.
  ///
  /// It is `nil` if the end is not stored as an integer.
  private static func integer(_ end: Value?, or usual: Int64) -> Int64? {
    end.map { $0.storedInteger } ?? usual
  }

  /// The indices of all points of the axis; `first` and `last` are the outermost points with rows.
  ///
  /// - Throws: ``QueryError/tooLarge(_:)`` when there are too many points.
  func slots(first: Int64?, last: Int64?) throws(QueryError) -> Range<Int64> {
    let start = from == nil ? first ?? 0 : 0
    guard let end = end(from: start, last: last), end > start else { return start..<start }
    let (count, isFar) = end.subtractingReportingOverflow(start)
    guard !isFar, count <= Self.maximumCount else {
      throw .tooLarge("A series has \(Self.maximumCount) values at most. Take a longer step.")
    }
    return start..<end
  }

  /// The index after the last point.
  private func end(from start: Int64, last: Int64?) -> Int64? {
    guard let to, let origin = from ?? place(start) else { return last?.sum(1) ?? last }
    // A point that equals `to` is only part of the axis if `includesEnd` is set.
    guard let end = Self.slot(of: to, from: origin, step: step)?.sum(start) else { return nil }
    let isMet = place(end)?.compare(to: to) == 0
    return isMet && !includesEnd ? end : end.sum(1) ?? end
  }

  /// The value of the point at index `slot`; `nil` if the type has no such value.
  func place(_ slot: Int64) -> Value? {
    if type != .real, let step = step.storedInteger {
      let (offset, isFar) = slot.multipliedReportingOverflow(by: step)
      let (place, isOver) = (from?.storedInteger ?? 0).addingReportingOverflow(offset)
      return isFar || isOver ? nil : Value(integer: place, type: type)
    }
    return step.realOperand.map { .real((from?.realOperand ?? 0) + Double(slot) * $0) }
  }
}
