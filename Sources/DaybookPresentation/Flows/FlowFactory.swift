/// The name of a flow, with the types of its start and its result.
package struct FlowName<Start: Sendable, Result: Sendable>: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// Makes flows by their names, so that one flow runs alone with stubs in place of the others.
@Interface package struct FlowFactory {
  private var makers: [String: Any] = [:]

  package init() {}

  /// The names of the flows that can be made, in alphabetical order.
  package var names: [String] { makers.keys.sorted() }

  /// Lets `maker` make the flows called `name`, in place of what did.
  package mutating func register<Start, Result>(
    _ name: FlowName<Start, Result>, _ maker: @escaping @Interface () -> AnyFlow<Start, Result>
  ) {
    makers[name.text] = maker
  }

  /// A new flow called `name`.
  ///
  /// - Throws: ``FlowError`` when nothing makes it, or what does makes another kind of flow.
  package func make<Start, Result>(
    _ name: FlowName<Start, Result>
  ) throws(FlowError) -> AnyFlow<Start, Result> {
    guard let maker = makers[name.text] else { throw .unknown(name.text, known: names) }
    guard let make = maker as? @Interface () -> AnyFlow<Start, Result> else {
      throw .otherTypes(name.text, wanted: "\(AnyFlow<Start, Result>.self)")
    }
    return make()
  }
}

/// Why a flow cannot be made.
package enum FlowError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case otherTypes(String, wanted: String)

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      "Nothing makes the flow '\(name)' (known: \(known.joined(separator: ", "))). Register it."
    case .otherTypes(let name, let wanted):
      "The flow '\(name)' is registered with another start or result than \(wanted). "
        + "Register it under a name of its types."
    }
  }
}
