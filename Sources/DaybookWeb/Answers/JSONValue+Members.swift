package import DaybookValues

/// Reads members as servers usually send them: null for a missing value, and sometimes `1.0` for 1.
extension JSONValue {
  /// The text at `key`; `nil` if it is missing or null.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - limit: The maximum length in bytes, because a text must fit in an event, and a name in the
  ///     key of a row.
  /// - Returns: The text.
  /// - Throws: ``AnswerProblem`` for a value of a different type, or for a longer text.
  package func text(
    _ key: String, atMost limit: Int = JSONValue.longestText
  ) throws(AnswerProblem) -> String? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let text = value.string else { throw AnswerProblem("'\(key)' is no text") }
    guard text.utf8.count <= limit else {
      throw AnswerProblem("'\(key)' is longer than \(limit) bytes")
    }
    return text
  }

  /// The default maximum length of a text in bytes, which is enough for a name, a title or an
  /// address.
  package static var longestText: Int { 1 << 14 }

  /// The text at `key`.
  ///
  /// - Throws: ``AnswerProblem`` if it is missing, or longer than `limit` bytes.
  package func requiredText(
    _ key: String, atMost limit: Int = JSONValue.longestText
  ) throws(AnswerProblem) -> String {
    guard let text = try text(key, atMost: limit) else {
      throw AnswerProblem("'\(key)' is missing")
    }
    return text
  }

  /// The integer at `key`, which may be written as `1.0`; `nil` if it is missing or null.
  ///
  /// - Throws: ``AnswerProblem`` for a value of a different type.
  package func wholeNumber(_ key: String) throws(AnswerProblem) -> Int64? {
    guard let value = self[key], !value.isNull else { return nil }
    if let number = value.integer { return number }
    // A double above 2⁵³ may be the rounded value of a different integer.
    guard let real = value.real, real.magnitude <= 0x1p53, let number = Int64(exactly: real)
    else { throw AnswerProblem("'\(key)' is no whole number") }
    return number
  }

  /// The number at `key`; `nil` if it is missing or null.
  ///
  /// - Throws: ``AnswerProblem`` for a value of a different type.
  package func number(_ key: String) throws(AnswerProblem) -> Double? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let number = value.real else { throw AnswerProblem("'\(key)' is no number") }
    return number
  }

  /// The elements of an array, or the values of an object, because PHP servers turn arrays into
  /// objects.
  package var elements: [JSONValue]? { array ?? object?.map(\.value) }
}

extension Double {
  /// Parses a decimal number; `nil` for `inf`, `nan` and hexadecimal numbers.
  package init?(decimal text: String) {
    let isDecimal = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
