extension ScalarFunction {
  /// `tostring()`, `toint()` and their like: missing when a value does not convert.
  static let conversions: [ScalarFunction] = [
    conversion("tostring", to: .string, "The text form of a value."),
    conversion("tobool", also: ["toboolean"], to: .bool, "A value as true or false."),
    conversion("toint", to: .int, "A value as a whole number of 32 bits."),
    conversion("tolong", to: .long, "A value as a whole number of 64 bits."),
    conversion("todouble", also: ["toreal"], to: .real, "A value as a real number."),
    conversion("todecimal", to: .decimal, "A value as a decimal number."),
    conversion("todatetime", to: .datetime, "A value as a moment."),
    conversion("totimespan", also: ["totime"], to: .timespan, "A value as a length of time."),
    conversion("toguid", also: ["touuid"], to: .guid, "A text as a guid."),
    conversion(
      "todynamic", also: ["toobject"], to: .dynamic,
      "The JSON value that a text holds, or the text itself when it is no JSON."),
    conversion(
      "parse_json", also: ["parsejson"], Parameter("text", .string), to: .dynamic,
      "The JSON value that a text holds, or the text itself when it is no JSON."),
  ]

  private static func conversion(
    _ name: String, also: [String] = [], _ parameter: Parameter = Parameter("value", .any),
    to type: ScalarType, _ summary: String
  ) -> ScalarFunction {
    ScalarFunction(
      name, also: also, [parameter], gives: type, nulls: .handled,
      keepsColumnName: type != .dynamic, summary
    ) { $0[0].converted(to: type) }
  }
}
