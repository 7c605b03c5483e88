internal import DaybookValues

/// The arguments of a function of shapes; those that are the same for every row were decoded once.
struct GeoArguments: Sendable {
  let values: Arguments
  let memory: MemoryMeter
  fileprivate let known: KnownShapes
  /// How many bytes decoding needs for each byte of a shape.
  private static let share = 6

  /// The place that two arguments say; `nil` when there is none.
  func place(_ index: Int) -> GeoPoint? { values.place(index) }

  /// A line or several; `nil` when it is none, or not valid.
  func lines(_ index: Int) throws(QueryError) -> GeoLines? {
    if case .lines(let lines)? = try shape(index) { lines } else { nil }
  }

  /// A line; `nil` when it is none, several, or not valid.
  func line(_ index: Int) throws(QueryError) -> GeoPath? {
    guard let lines = try lines(index), !lines.isMulti else { return nil }
    return lines.paths[0]
  }

  /// A polygon or several; `nil` when it is none, or not valid.
  func region(_ index: Int) throws(QueryError) -> GeoRegion? {
    if case .region(let region)? = try shape(index) { region } else { nil }
  }

  /// A number, or what is meant when it is not given.
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

extension Arguments {
  /// The place that two arguments say; `nil` when there is none.
  func place(_ index: Int) -> GeoPoint? {
    GeoPoint(longitude: real(index), latitude: real(index + 1))
  }
}

/// The shapes among the arguments that are the same for every row.
private struct KnownShapes: Sendable {
  /// By the number of the argument; `nil` for one that is no valid shape.
  private(set) var shapes: [Int: GeoShape?] = [:]

  /// One that takes too long to compare is left for its row to say so.
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
  /// A function of shapes, which asks for the memory of those that it decodes.
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
