internal import DaybookValues
internal import Hashing

/// The identity of a command: its name and a digest of its content.
///
/// ```swift
/// let asked = CommandIdentity("renew", "Emma")
/// print(asked == CommandIdentity("renew", "Emma"))  // true
/// ```
///
/// When a second command has the same id, the identities of both are compared. The first event of a
/// command with an id has the identity in its metadata, as `decided`.
public struct CommandIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The command's name, such as `lend`.
  public let name: String
  /// A digest of the values.
  let content: String

  /// The identity of `command`: the name of its enumeration case or type, and a digest of all its
  /// values.
  ///
  /// The content of a value is its visible parts: the members of a structure, or the elements of a
  /// collection. JSON is compared by its meaning. The order of elements does not count in sets and
  /// dictionaries. The content of a value without members, such as a case of an enumeration, is its
  /// description. The same is true of a structure around an object, such as a URL of Foundation, if
  /// the structure describes itself.
  ///
  /// A value without visible content, such as a closure, stops the program: use ``init(_:_:)`` to
  /// leave it out. Only a digest is stored. A reader of the log can still guess a value with few
  /// possibilities, such as a PIN. Leave such values out too.
  public init(of command: Any) {
    let mirror = Mirror(reflecting: command)
    let isEnumeration = mirror.displayStyle == .enum
    let label = mirror.children.first?.label ?? String(describing: command)
    self.init(named: isEnumeration ? label : "\(type(of: command))", [command])
  }

  /// A command called `name` with its relevant values.
  ///
  /// Leave out values that differ between repetitions of a request, such as its time.
  public init(_ name: String, _ values: Any...) { self.init(named: name, values) }

  private init(named name: String, _ values: [Any]) {
    self.name = name
    let digest = DigestFunction.sha256.digest(of: Array(ValueText.text(of: values).utf8))
    content = Array(digest.prefix(8)).hexadecimal
  }

  public var description: String { name }
}

extension CommandIdentity {
  /// The identity stored in metadata; `nil` if there is none.
  init?(_ meta: JSONObject) {
    guard case .object(let kept) = meta[MetaKey.decided],
      case .string(let name) = kept["command"], case .string(let content) = kept["content"]
    else { return nil }
    self.name = name
    self.content = content
  }

  var json: JSONValue { ["command": .string(name), "content": .string(content)] }
}
