/// Why a module cannot be opened or closed.
package enum ModuleError: Error, Equatable, CustomStringConvertible {
  case unknown(String, known: [String])
  case takesNoInput(String)
  case otherInput(String, wanted: String, found: String)
  case configuredTwice(String)
  case noContainer(String, in: String, known: [String])
  case notOpen(String)
  case tooMany(Int, open: Int)

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      "Nothing makes the module '\(name)' (known: \(Self.list(known))). Register it."
    case .takesNoInput(let name):
      "The module '\(name)' takes no configuration. Give it an input, or configure nothing."
    case .otherInput(let name, let wanted, let found):
      "The module '\(name)' is configured by \(found), not by \(wanted). Use its type."
    case .configuredTwice(let name):
      "The module '\(name)' was configured before. Open it once more for another configuration."
    case .noContainer(let name, let module, let known):
      "'\(module)' has no container '\(name)' (known: \(Self.list(known))). Use one of them."
    case .notOpen(let name): "The module '\(name)' is not open. Open it first."
    case .tooMany(let count, let open):
      "\(count) modules cannot be closed, since \(open) are open. Close fewer."
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
