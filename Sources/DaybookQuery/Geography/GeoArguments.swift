internal import DaybookValues
internal import QueryEngine

/// The arguments of a function on shapes; constant shapes are decoded only once.
struct GeoArguments: Sendable {
  let values: Arguments
  let memory: MemoryMeter
  fileprivate let known: KnownShapes
  /// The number of bytes that decoding needs for each byte of a shape's JSON.
  private static let share = 6

  /// The point with the argument at `index` as longitude and the next argument as latitude.
  ///
  /// It is `nil` if these are not valid.
  func place(_ index: Int) -> GeoPoint? { values.place(index) }

  /// The line or lines that an argument contains; `nil` if it is not valid.
  func lines(_ index: Int) throws(QueryError) -> GeoLines? {
    if case .lines(let lines)? = try shape(index) { lines } else { nil }
  }

  /// The line that an argument contains; `nil` if it is not valid, or has several lines.
  func line(_ index: Int) throws(QueryError) -> GeoPath? {
    guard let lines = try lines(index), !lines.isMulti else { return nil }
    return lines.paths[0]
  }

  /// The polygon or polygons that an argument contains; `nil` if it is not valid.
  func region(_ index: Int) throws(QueryError) -> GeoRegion? {
    if case .region(let region)? = try shape(index) { region } else { nil }
  }

  /// The argument as a real, or `usual` if the argument is absent.
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

/// The shapes of the arguments that are constants.
private struct KnownShapes: Sendable {
  /// The shapes, by the index of the argument; a shape that is invalid is `nil`.
  private(set) var shapes: [Int: GeoShape?] = [:]

  /// Decodes the shapes that are constants.
  ///
  /// A shape is left out if checking it takes too long. It is then decoded again for each row,
  /// which reports the error.
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
  /// Makes a function on shapes, which reserves memory for the shapes that it decodes.
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
