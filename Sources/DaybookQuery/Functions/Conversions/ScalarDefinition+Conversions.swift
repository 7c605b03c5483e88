extension ScalarDefinition {
  static let tostring = conversion("tostring", to: .string, "The text form of a value.")

  static let tobool = conversion(
    "tobool", also: ["toboolean"], to: .bool, "A value as true or false.")

  static let toint = conversion("toint", to: .int, "A value as a whole number of 32 bits.")
  static let tolong = conversion("tolong", to: .long, "A value as a whole number of 64 bits.")

  static let todouble = conversion(
    "todouble", also: ["toreal"], to: .real, "A value as a real number.")

  static let todecimal = conversion("todecimal", to: .decimal, "A value as a decimal number.")
  static let todatetime = conversion("todatetime", to: .datetime, "A value as a moment.")

  static let totimespan = conversion(
    "totimespan", also: ["totime"], to: .timespan, "A value as a length of time.")

  static let toguid = conversion("toguid", also: ["touuid"], to: .guid, "A text as a guid.")

  static let todynamic = conversion(
    "todynamic", also: ["toobject"], to: .dynamic,
    "The JSON value that a text holds, or the text itself when it is no JSON."
  ).needing(.elements)

  static let parseJson = conversion(
    "parse_json", also: ["parsejson"], Parameter("text", .string), to: .dynamic,
    "The JSON value that a text holds, or the text itself when it is no JSON."
  ).needing(.elements)

  private static func conversion(
    _ name: String, also: [String] = [], _ parameter: Parameter = Parameter("value", .any),
    to type: ScalarType, _ summary: String
  ) -> ScalarDefinition {
    ScalarDefinition(
      name, also: also, [parameter], gives: type, nulls: .handled,
      keepsColumnName: type != .dynamic, summary
    ) { $0[0].converted(to: type) }
  }
}
