internal import DaybookQuery

extension ConversionFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .tostring: "tostring(42) → 42"
    case .tobool: #"tobool("true") → true"#
    case .toint: #"toint("42") → 42"#
    case .tolong: #"tolong("0x10") → 16"#
    case .todouble: #"todouble("1.5") → 1.5"#
    case .todecimal: #"todecimal("0.10") → 0.1"#
    case .todatetime: #"todatetime("2026-03-23") → 2026-03-23T00:00:00Z"#
    case .totimespan: #"totimespan("1.02:00:00") → 1.02:00:00"#
    case .toguid:
      #"toguid("74be27de1e4e49d9b579fe0b331d3642") → 74be27de-1e4e-49d9-b579-fe0b331d3642"#
    case .todynamic: #"todynamic('{"a":1}').a → 1"#
    case .parseJson: #"parse_json('{"a":1}').a → 1"#
    }
  }
}
