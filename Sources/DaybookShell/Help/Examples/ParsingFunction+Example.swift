internal import DaybookQuery

extension ParsingFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .parseUrl: #"parse_url("https://example.org/a?b=1").Host → example.org"#
    case .parseUrlquery: #"parse_urlquery("a=1&b=2") → {"Query Parameters":{"a":"1","b":"2"}}"#
    case .parsePath: #"parse_path("/tmp/notes.txt").Filename → notes.txt"#
    case .parseVersion: #"parse_version("1.2.3") → 1000000020000000300000000"#
    case .parseCommandLine: #"parse_command_line("run --fast", "windows") → ["run","--fast"]"#
    case .parseCsv: #"parse_csv('a,"b c"') → ["a","b c"]"#
    case .extractJson: #"extract_json("$.a[0]", '{"a":[7]}') → 7"#
    case .parseXml: ##"parse_xml("<job id='7'>Bar</job>").job → {"@id":"7","#text":"Bar"}"##
    }
  }
}
