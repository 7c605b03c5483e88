import DaybookQuery
import Testing

@Suite("Functions that take known forms of text apart")
struct ParsingTests {
  private static let empty =
    "\"Path\":\"\",\"Username\":\"\",\"Password\":\"\",\"Query Parameters\":{},\"Fragment\":\"\""

  static let rows: [Case] = [
    (
      Call("parse_url", "scheme://username:password@host:1234/this/is/a/path?k1=v1&k2=v2#fragment"),
      "{\"Scheme\":\"scheme\",\"Host\":\"host\",\"Port\":\"1234\",\"Path\":\"/this/is/a/path\",\"Username\":\"username\",\"Password\":\"password\",\"Query Parameters\":{\"k1\":\"v1\",\"k2\":\"v2\"},\"Fragment\":\"fragment\"}"
    ),
    (
      Call("parse_url", "https://user@h.io"),
      "{\"Scheme\":\"https\",\"Host\":\"user@h.io\",\"Port\":\"\",\(empty)}"
    ), (Call("parse_url", "not a url"), "{\"Scheme\":\"\",\"Host\":\"\",\"Port\":\"\",\(empty)}"),
    (
      Call("parse_url", "https://[::1]:80"),
      "{\"Scheme\":\"https\",\"Host\":\"[::1]\",\"Port\":\"80\",\(empty)}"
    ),
    (
      Call("parse_url", "https://h.io/"),
      "{\"Scheme\":\"https\",\"Host\":\"h.io\",\"Port\":\"\",\(empty)}"
    ),
    (
      Call("parse_urlquery", "x=1&y=2&x=3&flag&=v&k="),
      "{\"Query Parameters\":{\"x\":[\"1\",\"3\"],\"y\":\"2\"}}"
    ),
    (
      Call("parse_path", "C:\\temp\\file.txt"),
      "{\"Scheme\":\"\",\"RootPath\":\"C:\",\"DirectoryPath\":\"C:\\\\temp\",\"DirectoryName\":\"temp\",\"Filename\":\"file.txt\",\"Extension\":\"txt\",\"AlternateDataStreamName\":\"\"}"
    ),
    (
      Call("parse_path", "file://C:/temp/file.txt:some.exe"),
      "{\"Scheme\":\"file\",\"RootPath\":\"C:\",\"DirectoryPath\":\"C:/temp\",\"DirectoryName\":\"temp\",\"Filename\":\"file.txt\",\"Extension\":\"txt\",\"AlternateDataStreamName\":\"some.exe\"}"
    ),
    (Call("parse_version", "0.0.0.5"), "5"), (Call("parse_version", "0.0.7.0"), "700000000"),
    (Call("parse_version", "1.2.3.4"), "1000000020000000300000004"),
    (Call("parse_version", "1.2.x"), "null"), (Call("parse_version", "123456789"), "null"),
    (Call("parse_command_line", "echo \"hello world!\"", "windows"), "[\"echo\",\"hello world!\"]"),
    (
      Call("parse_command_line", "a \\\\b \"c\\\"d\" e", "windows"),
      "[\"a\",\"\\\\\\\\b\",\"c\\\"d\",\"e\"]"
    ),
    (
      Call("parse_csv", "aa,\"b,b,b\",cc,\"Escaping quotes: \"\"Title\"\"\",\"line1\nline2\""),
      "[\"aa\",\"b,b,b\",\"cc\",\"Escaping quotes: \\\"Title\\\"\",\"line1\\nline2\"]"
    ), (Call("parse_csv", "record1,a,b,c\nrecord2,x"), "[\"record1\",\"a\",\"b\",\"c\"]"),
    (Call("extract_json", "$.name", "{\"name\":\"John\",\"age\":30}"), "\"John\""),
    (Call("extract_json", "$.age", "{\"age\":30}", .typeof(.int)), "30"),
    (Call("extract_json", "$.hosts[1].Port", "{\"hosts\":[{},{\"Port\":8}]}", .typeof(.long)), "8"),
    (Call("extract_json", "$.x", "{}", .typeof(.long)), "null"),
    (Call("parse_ipv4", "203.0.113.10"), "3405803786"),
    (Call("parse_ipv4", "203.0.113.10/24"), "3405803776"),
    (Call("parse_ipv4", " 203.0.113.10"), "3405803786"),
    (Call("parse_ipv4", "01.02.03.04"), "null"), (Call("parse_ipv4", "256.0.0.1"), "null"),
    (Call("parse_ipv4", "1.2.3.4/33"), "null"), (Call("parse_ipv4", "203.0.113.10/0"), "0"),
    (Call("parse_ipv4_mask", "127.0.0.1", 24), "2130706432"),
    (Call("ipv4_compare", "192.168.1.1/24", "192.168.1.255"), "0"),
    (Call("ipv4_compare", "192.168.1.1", "192.168.1.0", 31), "0"),
    (Call("ipv4_compare", "192.168.1.1", "192.168.1.2"), "-1"),
    (Call("ipv4_is_match", "192.168.1.1", "192.168.1.255", 24), "true"),
    (Call("ipv4_is_in_range", "192.168.1.6", "192.168.1.1/24"), "true"),
    (Call("ipv4_is_in_range", "127.0.0.1", "x"), "null"),
    (Call("ipv4_is_in_any_range", "127.0.0.1", .json("[\"127.0.0.1\",\"192.168.1.1\"]")), "true"),
    (Call("ipv4_is_in_any_range", "1.1.1.1", "10.0.0.1/8", "127.1.0.1/16"), "false"),
    (Call("ipv4_is_private", "192.168.1.1/24"), "true"),
    (Call("ipv4_is_private", "127.0.0.1"), "false"),
    (Call("ipv4_netmask_suffix", "10.1.2.3/24"), "24"),
    (Call("format_ipv4", "192.168.1.1", 24), "\"192.168.1.0\""),
    (Call("format_ipv4", 3_232_235_777), "\"192.168.1.1\""),
    (Call("format_ipv4", "192.168.1.1/24", -1), "\"\""),
    (Call("format_ipv4_mask", "192.168.1.1/24", 32), "\"192.168.1.0/24\""),
    (Call("has_ipv4", "05:04:54 127.0.0.1 GET", "127.0.0.1"), "true"),
    (Call("has_ipv4", "05:04:54127.0.0.1 GET", "127.0.0.1"), "false"),
    (Call("has_ipv4_prefix", "05:04:54 127.0.0.1 GET", "127.0."), "true"),
    (Call("has_ipv4_prefix", "05:04:54 127.0.0.1 GET", "127.0"), "false"),
    (Call("has_any_ipv4", "127.0.0.1 GET", "127.0.0.2", "127.0.0.1"), "true"),
    (Call("parse_ipv6", "2001:db8::10"), "\"2001:0db8:0000:0000:0000:0000:0000:0010\""),
    (Call("parse_ipv6", "203.0.113.10"), "\"0000:0000:0000:0000:0000:ffff:cb00:710a\""),
    (Call("parse_ipv6", "fe80::1%eth0"), "\"fe80:0000:0000:0000:0000:0000:0000:0001\""),
    (Call("parse_ipv6", "1.2.3.4/24"), "\"0000:0000:0000:0000:0000:ffff:0102:0300\""),
    (Call("parse_ipv6", "::ffff:1.2.3.4/120"), "\"\""), (Call("parse_ipv6", "1::2::3"), "\"\""),
    (Call("parse_ipv6", "1:2:3:4:5:6:7:8:9"), "\"\""),
    (Call("parse_ipv6", "2001:db8::10/17"), "\"2001:0000:0000:0000:0000:0000:0000:0000\""),
    (Call("ipv6_compare", "fe80::85d:e82c:9446:7994", "fe80::85d:e82c:9446:7995", 127), "0"),
  ]

  @Test("Parts are found where they stand", arguments: rows)
  func parses(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }
}
