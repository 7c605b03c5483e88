extension ScalarFunction {
  /// The conversions between types.
  package static let conversions: [ScalarFunction] = [
    .tostring, .tobool, .toint, .tolong, .todouble, .todecimal, .todatetime, .totimespan, .toguid,
    .todynamic, .parseJson,
  ]

  static let tostring = conversion("tostring", to: .string, "The text form of a value.")
    .showing("tostring(42) → 42")

  static let tobool = conversion(
    "tobool", also: ["toboolean"], to: .bool, "A value as true or false."
  )
  .showing(#"tobool("true") → true"#)

  static let toint = conversion("toint", to: .int, "A value as a whole number of 32 bits.")
    .showing(#"toint("42") → 42"#)
  static let tolong = conversion("tolong", to: .long, "A value as a whole number of 64 bits.")
    .showing(#"tolong("0x10") → 16"#)

  static let todouble = conversion(
    "todouble", also: ["toreal"], to: .real, "A value as a real number."
  )
  .showing(#"todouble("1.5") → 1.5"#)

  static let todecimal = conversion("todecimal", to: .decimal, "A value as a decimal number.")
    .showing(#"todecimal("0.10") → 0.1"#)
  static let todatetime = conversion("todatetime", to: .datetime, "A value as a moment.")
    .showing(#"todatetime("2026-03-23") → 2026-03-23T00:00:00Z"#)

  static let totimespan = conversion(
    "totimespan", also: ["totime"], to: .timespan, "A value as a length of time."
  )
  .showing(#"totimespan("1.02:00:00") → 1.02:00:00"#)

  static let toguid = conversion("toguid", also: ["touuid"], to: .guid, "A text as a guid.")
    .showing(#"toguid("74be27de1e4e49d9b579fe0b331d3642") → 74be27de-1e4e-49d9-b579-fe0b331d3642"#)

  static let todynamic = conversion(
    "todynamic", also: ["toobject"], to: .dynamic,
    "The JSON value that a text holds, or the text itself when it is no JSON."
  ).needing(.elements)
    .showing(#"todynamic('{"a":1}').a → 1"#)

  static let parseJson = conversion(
    "parse_json", also: ["parsejson"], Parameter("text", .string), to: .dynamic,
    "The JSON value that a text holds, or the text itself when it is no JSON."
  ).needing(.elements)
    .showing(#"parse_json('{"a":1}').a → 1"#)

  private static func conversion(
    _ name: String, also: [String] = [], _ parameter: Parameter = Parameter("value", .any),
    to type: ScalarType, _ summary: String
  ) -> ScalarFunction {
    ScalarFunction(
      name, also: also, [parameter], gives: type, nulls: .handled, keepsColumnName: true, summary
    ) { $0[0].converted(to: type) }
  }
}
