internal import DaybookValues
internal import Hashing

/// The text of a value's whole content.
///
/// It is the same in every run of a program, unlike hashes and descriptions of sets.
///
/// Bytes and objects are represented by digests, so that each is read only once.
struct ValueText {
  /// The depth of nesting from which a value is represented by its description, not by its members.
  private static let maximumDepth = 64

  /// The texts of the objects read so far.
  ///
  /// Keeping the objects prevents reuse of their addresses.
  private var objects: [ObjectIdentifier: (object: AnyObject, text: String)] = [:]

  static func text(of value: Any) -> String {
    var text = ValueText()
    return text.text(of: value, 0)
  }

  private mutating func text(of value: Any, _ depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    // Optionals are handled first, because a cast would unwrap them.
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { "some\(group([text(of: $0.value, depth + 1)]))" } ?? "nil"
    }
    if let known = Self.known(value) { return known }
    guard depth < Self.maximumDepth else { return Self.leaf(value) }
    if let list = value as? any RangeReplaceableCollection { return elements(list, depth) }
    if let vector = value as? any SIMD { return elements(vector.scalars, depth) }
    if mirror.displayStyle == .class { return text(of: value as AnyObject, mirror, depth) }
    return text(of: value, mirror, depth)
  }

  private mutating func elements(_ list: some Sequence, _ depth: Int) -> String {
    group(list.map { text(of: $0, depth + 1) })
  }

  /// The text of a structure, an enumeration, a tuple or a collection.
  ///
  /// The text consists of the members, or of the description if that contains more information.
  private mutating func text(of value: Any, _ mirror: Mirror, _ depth: Int) -> String {
    guard !mirror.children.isEmpty, !mirror.isWrapper(of: value) else {
      return Self.description(of: value, mirror)
    }
    let members = members(of: mirror, depth)
    switch mirror.displayStyle {
    case .set, .dictionary: return group(members.sorted())
    default: return group(members)
    }
  }

  /// The text of an object, which is read only the first time that it occurs.
  private mutating func text(of object: AnyObject, _ mirror: Mirror, _ depth: Int) -> String {
    let id = ObjectIdentifier(object)
    if let known = objects[id] { return known.text }
    objects[id] = (object, "^\(depth)")
    let members = members(of: mirror, depth)
    let text =
      members.isEmpty
      ? Self.description(of: object, mirror) : Self.digest(Array(group(members).utf8))
    objects[id] = (object, text)
    return text
  }

  private mutating func members(of mirror: Mirror, _ depth: Int) -> [String] {
    var found = mirror.superclassMirror.map { members(of: $0, depth) } ?? []
    for child in mirror.children {
      found.append("\(child.label ?? "")=\(text(of: child.value, depth + 1))")
    }
    return found
  }

  private func group(_ parts: [String]) -> String { "(\(parts.joined(separator: ",")))" }
}

extension ValueText {
  /// The text of a string, number, JSON or sequence of bytes.
  ///
  /// This is `nil` for any other value, because its text consists of its members.
  private static func known(_ value: Any) -> String? {
    switch value {
    case let text as any StringProtocol: leaf(text)
    case let number as any BinaryInteger: leaf(number)
    case let number as any BinaryFloatingPoint: number.isZero ? leaf(0) : leaf(number)
    case let json as JSONValue: text(of: json)
    case let json as JSONObject: text(of: .object(json))
    case let bytes as any Sequence<UInt8>: digest(Array(bytes))
    default: nil
    }
  }

  /// The text of JSON, which does not depend on the order of members or on the notation of numbers.
  ///
  /// So equal values have equal texts.
  private static func text(of json: JSONValue) -> String {
    switch json {
    case .string(let text): leaf(text)
    case .array(let elements): "[\(elements.map { text(of: $0) }.joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(leaf($0.key))\(text(of: $0.value))" }.sorted().joined(separator: ","))}"
    case .real(let number): number.shortestText
    default: "\(json)"
    }
  }

  /// The text of a value without members.
  ///
  /// A value without any content stops the program, since two different commands would count as
  /// equal.
  private static func description(of value: Any, _ mirror: Mirror) -> String {
    if let raw = value as? any RawRepresentable { return leaf(raw.rawValue) }
    let isDescribed =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable || value is any Any.Type
    let isPlain =
      mirror.children.isEmpty && mirror.displayStyle != nil && mirror.displayStyle != .class
    guard isDescribed || isPlain else {
      // Unlike a precondition, a fatal error prints its message even in a release build.
      fatalError(
        """
        The content of a value of type \(type(of: value)) cannot be seen. Write identity(of:) for the \
        command that holds it, with the values that count.
        """)
    }
    return leaf(value)
  }

  /// The text of a value, preceded by the length of the text.
  ///
  /// The lengths ensure that different lists of values never have the same text.
  private static func leaf(_ value: Any) -> String {
    let text = String(describing: value)
    return "\(text.utf8.count):\(text)"
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    "#" + DigestFunction.sha256.digest(of: bytes).hexadecimal
  }
}

extension Mirror {
  /// Whether the description of `value` contains more information than its members.
  ///
  /// This is true of the compiler's built-in storage. It is also true of a structure around an
  /// object, if the structure describes itself, as structures of Foundation do.
  fileprivate func isWrapper(of value: Any) -> Bool {
    let isDescribed = value is any CustomStringConvertible && displayStyle == .struct
    return children.contains { child in
      let kind = type(of: child.value)
      return String(reflecting: kind).hasPrefix("Builtin.") || isDescribed && kind is AnyClass
    }
  }
}

extension SIMD {
  fileprivate var scalars: [Scalar] { indices.map { self[$0] } }
}

extension Double {
  /// The text of the number; a whole number reads as an integer.
  fileprivate var shortestText: String {
    // Converted to a double, the greatest integers become 2⁶³ or 2⁶⁴, which cannot be converted
    // back.
    if self >= -0x1p63, self < 0x1p63, Double(Int64(self)) == self { return "\(Int64(self))" }
    if self > 0, self < 0x1p64, Double(UInt64(self)) == self { return "\(UInt64(self))" }
    return "\(self)"
  }
}
