/// The start, the end and the step of an axis, as expressions that are constants at run time.
package struct SeriesBounds: Sendable {
  package let type: ScalarType
  package let from: BoundExpression?
  package let to: BoundExpression?
  package let step: BoundExpression
  package let includesEnd: Bool

  /// The axis, if the bounds are constants; `nil` if the step is missing.
  var axis: SeriesAxis? {
    guard let step = step.constant, !step.isNull else { return nil }
    return SeriesAxis(
      type: type, step: step, from: from?.constant, to: to?.constant, includesEnd: includesEnd)
  }

  func mapped(_ change: (BoundExpression) -> BoundExpression) -> SeriesBounds {
    SeriesBounds(
      type: type, from: from.map(change), to: to.map(change), step: change(step),
      includesEnd: includesEnd)
  }

  /// An expression for the index of the point to which a value belongs; missing outside the axis.
  func slot(of value: BoundExpression) -> BoundExpression {
    let (hasFrom, hasTo) = (from != nil, to != nil)
    let (type, includesEnd) = (type, includesEnd)
    @Sendable func axis(_ values: [Value]) -> SeriesAxis {
      var bounds = values.dropFirst(2)
      return SeriesAxis(
        type: type, step: values[1], from: hasFrom ? bounds.popFirst() : nil,
        to: hasTo ? bounds.popFirst() : nil, includesEnd: includesEnd)
    }
    let kernel = VectorKernel { arguments, count in
      let constants = arguments.map { $0.constant }
      guard !constants.dropFirst().contains(nil),
        let slots = axis(constants.map { $0 ?? .null }).slots(of: arguments[0])
      else {
        let slots = (0..<count).map { row in
          let values = arguments.map { $0.value(at: row) }
          return Value.long(axis(values).slot(of: values[0]))
        }
        return Vector(slots, type: .long)
      }
      return slots
    }
    let resolved = ResolvedCall(.long, kernel: kernel) { values, _ throws(QueryError) in
      .long(axis(values).slot(of: values[0]))
    }
    let arguments = [value, step] + [from, to].compactMap { $0 }
    return .call(BoundCall(.slot, resolved: resolved, arguments: arguments))
  }
}
