internal import DaybookValues
internal import QueryEngine

/// The arguments of a function of shapes; constant shapes are decoded only once.
struct GeoArguments: Sendable {
  let values: Arguments
  let memory: MemoryMeter
  fileprivate let known: KnownShapes
  /// The number of bytes that decoding needs for each byte of a shape.
  private static let share = 6

  /// The point whose longitude is the argument at `index`, and whose latitude is the next argument;
  /// `nil` when they are not valid.
  func place(_ index: Int) -> GeoPoint? { values.place(index) }

  /// One line or several; `nil` when the argument is not a valid line.
  func lines(_ index: Int) throws(QueryError) -> GeoLines? {
    if case .lines(let lines)? = try shape(index) { lines } else { nil }
  }

  /// One line; `nil` when the argument is not a single valid line.
  func line(_ index: Int) throws(QueryError) -> GeoPath? {
    guard let lines = try lines(index), !lines.isMulti else { return nil }
    return lines.paths[0]
  }

  /// One polygon or several; `nil` when the argument is not a valid polygon.
  func region(_ index: Int) throws(QueryError) -> GeoRegion? {
    if case .region(let region)? = try shape(index) { region } else { nil }
  }

  /// The number, or the default when the argument is absent.
  func real(_ index: Int, else usual: Double) -> Double {
    values.isGiven(index) ? values.real(index) : usual
  }

  private func shape(_ index: Int) throws(QueryError) -> GeoShape? {
    if let shape = known.shapes[index] { return shape }
    let json = values.json(index)
    try memory.check(json.heldBytes.times(Self.share))
    return try GeoShape(json)
  }
}

/// The constant shapes among the arguments.
private struct KnownShapes: Sendable {
  /// The shapes by the index of the argument; `nil` for an invalid shape.
  private(set) var shapes: [Int: GeoShape?] = [:]

  /// Decodes the constant shapes.
  ///
  /// A constant shape that would take too long to check is left out here. It is decoded again for
  /// each row, so that the row gets the error.
  init(_ site: CallSite) {
    for (index, argument) in site.arguments.enumerated() where argument.type == .dynamic {
      guard let constant = argument.constant else { continue }
      do throws(QueryError) {
        shapes.updateValue(try GeoShape(constant.json), forKey: index)
      } catch { continue }
    }
  }
}

extension ScalarFunction {
  /// A function of shapes, which reserves memory for the shapes that it decodes.
  init(
    _ name: String, shapes parameters: [Parameter], gives result: ScalarType, _ summary: String,
    _ body: @escaping @Sendable (GeoArguments) throws(QueryError) -> Value
  ) {
    self = ScalarFunction(name, parameters, summary) { site throws(CallError) in
      ResolvedCall(onShapes: result, site, body)
    }.needing(.nothing)
  }
}

extension ResolvedCall {
  fileprivate init(
    onShapes result: ScalarType, _ site: CallSite,
    _ body: @escaping @Sendable (GeoArguments) throws(QueryError) -> Value
  ) {
    let known = KnownShapes(site)
    let missing = result.missing
    self.init(
      result,
      whenKnown: { site in
        let isMore = KnownShapes(site).shapes.count > known.shapes.count
        return isMore ? ResolvedCall(onShapes: result, site, body) : nil
      },
      evaluate: { values, context throws(QueryError) in
        for value in values where value.isNull { return missing }
        return try body(
          GeoArguments(values: Arguments(values), memory: context.memory, known: known))
      })
  }
}
