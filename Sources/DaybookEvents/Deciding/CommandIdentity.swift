internal import DaybookValues
internal import Hashing

/// What tells a command apart from another that comes with the same id: its name, and a digest of what
/// it holds.
///
/// The first event of a command that has an id keeps it in its metadata, as `decided`.
public struct CommandIdentity: Hashable, Sendable, CustomStringConvertible {
  /// What is wanted, such as `lend`.
  public let name: String
  /// A digest of the values.
  let content: String

  /// The case of an enumeration, or the type, and every value in `command`.
  ///
  /// Values are told apart by what they show of themselves: the members of a structure, the elements of
  /// a collection, in sets and dictionaries in whatever order, JSON by what it means. A value without
  /// members counts by its description, as a case of an enumeration that describes itself does, and so
  /// does a structure around an object that describes itself, as a URL of Foundation.
  ///
  /// A value that shows nothing, as a closure, stops the program: leave it out by
  /// ``init(_:_:)``. Only a digest is kept. Anybody who reads the log can still guess a value that is one
  /// of few, as a PIN: leave that out too.
  public init(of command: Any) {
    let mirror = Mirror(reflecting: command)
    let isEnumeration = mirror.displayStyle == .enum
    let label = mirror.children.first?.label ?? String(describing: command)
    self.init(named: isEnumeration ? label : "\(type(of: command))", [command])
  }

  /// A command called `name` and the values that count: what differs whenever the same is asked for, as
  /// the time of a request does, is left out.
  public init(_ name: String, _ values: Any...) { self.init(named: name, values) }

  private init(named name: String, _ values: [Any]) {
    self.name = name
    let digest = DigestFunction.sha256.digest(of: Array(ValueText.text(of: values).utf8))
    content = Array(digest.prefix(8)).hexadecimal
  }

  public var description: String { name }
}

extension CommandIdentity {
  /// The identity that metadata keep; `nil` where they keep none.
  init?(_ meta: JSONObject) {
    guard case .object(let kept) = meta[MetaKey.decided],
      case .string(let name) = kept["command"], case .string(let content) = kept["content"]
    else { return nil }
    self.name = name
    self.content = content
  }

  var json: JSONValue { ["command": .string(name), "content": .string(content)] }
}
