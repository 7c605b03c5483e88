internal import DaybookValues

/// How much memory a call needs besides its arguments, told before it is made: one call can make a
/// thousand times as much as it takes.
package struct CallRoom: Sendable {
  private let growth: CallGrowth
  /// How many bytes the call needs for each byte of its arguments, what it gives included.
  private let share: Int
  /// Whether what the call gives is to be counted.
  let isCounted: Bool

  init(_ call: BoundCall) {
    growth = CallGrowth(call.name)
    let isLarge = call.resolved.result.isLarge
    let mayNeed = isLarge || call.arguments.contains { $0.type.isLarge }
    share = mayNeed ? CallShare.bytes(of: call.name) : 0
    isCounted = share > 0 && isLarge
  }

  /// Less than this is not asked for.
  private static let leastBytes = 1 << 16

  /// Asks for what one call needs.
  func ask(for arguments: [Value], _ memory: MemoryMeter) throws(QueryError) {
    guard share > 0 else { return }
    let taken = arguments.reduce(0) { $0.plus($1.heldBytes) }
    // What grows: it as it is, what it is made of, and the room to grow into.
    let bytes = taken.times(share).plus(growth.bytes(arguments).times(3))
    guard bytes > Self.leastBytes else { return }
    try memory.check(bytes)
  }
}

extension ScalarType {
  /// Whether values of the type may hold much.
  fileprivate var isLarge: Bool { self == .string || self == .dynamic }
}

/// How many bytes a function needs for each byte of its arguments, as measured with the arguments
/// that are worst for it.
private enum CallShare {
  /// What most functions need at most.
  private static let usual = 24

  static func bytes(of name: String) -> Int { known[name] ?? usual }

  /// Functions that make nothing that grows with what they take.
  private static let makingNothing = [
    "[]", "array_length", "arraylength", "bag_has_key", "gettype", "isempty", "isnotempty",
    "isnull", "isnotnull", "notnull", "notempty", "strlen", "string_size", "strcmp",
  ]

  /// Functions whose results are parts of what they take, or as large as that.
  private static let makingAsMuch = [
    "iff", "iif", "case", "coalesce", "strcat", "strcat_delim", "substring", "strrep", "repeat",
    "pack_array", "array_pack", "array_concat", "array_slice", "array_reverse",
    "array_rotate_left", "array_rotate_right", "array_iff", "array_iif", "bag_keys", "bag_set_key",
    "replace_string", "replace_strings", "replace_regex", "replace", "split", "extract_all",
    "extractall", "treepath", "min_of", "max_of", "zip",
  ]

  /// Functions that make an element, or a token, of each byte.
  private static let makingElements = [
    "parse_json", "parsejson", "todynamic", "toobject", "extract_json", "extractjson", "parse_xml",
    "parse_csv", "parse_url", "parseurl", "parse_urlquery", "parseurlquery", "parse_path",
    "parse_command_line", "unicode_codepoints_from_string", "to_utf8", "base64_decode_toarray",
  ]

  private static let known: [String: Int] = {
    var known: [String: Int] = [:]
    for name in makingAsMuch { known[name] = 4 }
    for name in makingElements { known[name] = 120 }
    for name in makingNothing { known[name] = 0 }
    return known
  }()
}
