import DaybookQuery
import Testing

@Suite("Functions of text")
struct TextFunctionTests {
  static let strings: [Case] = [
    (Call("strlen", "héllo"), "5"), (Call("strlen", .json("\"x\"")), "1"),
    (Call("string_size", "⒦⒰⒮⒯⒪"), "15"),
    (Call("tolower", "HeLLo"), "\"hello\""), (Call("toupper", "hello"), "\"HELLO\""),
    (Call("reverse", "abc"), "\"cba\""),
    (Call("reverse", .datetime("2020-01-02 03:04:05.6")), "\"Z0000006.50:40:30T20-10-0202\""),
    (Call("strcat", "x", .missing(.int)), "\"x\""),
    (
      Call("strcat", "t=", .datetime("2020-01-02 03:04:05.6")), "\"t=2020-01-02T03:04:05.6000000Z\""
    ),
    (Call("strcat_delim", "-", "a", .missing(.int), "b"), "\"a--b\""),
    (
      Call("strcat_array", .json("[\"a\",1,2.5,true,null,{\"x\":1},[1,2]]"), "-"),
      "\"a-1-2.5-true--{\\\"x\\\":1}-[1,2]\""
    ),
    (Call("strcat_array", .json("\"abc\""), "-"), "\"abc\""),
    (Call("strcat_array", .json("null"), "|"), "\"\""),
    (Call("strcmp", "ABC", "abc"), "-1"), (Call("strcmp", "abc", "abc"), "0"),
    (Call("strrep", "ABC", 2), "\"ABCABC\""),
    (Call("strrep", 123, 3, "."), "\"123.123.123\""), (Call("strrep", "a", -5), "\"\""),
    (Call("substring", "abcdefg", 1, 3), "\"bcd\""),
    (Call("substring", "abcdefg", -3, 2), "\"ef\""), (Call("substring", "abc", -10, 2), "\"\""),
    (Call("substring", "héllo", 1, 3), "\"éll\""), (Call("substring", "abcdefg", 1, -1), "\"\""),
    (Call("substring", "abc", 3), "\"\""),
    (Call("substring", "abc", .missing(.long)), "\"\""),
    (Call("substring", 123_456, 1), "\"23456\""),
    (Call("split", "aa_bb", "_"), "[\"aa\",\"bb\"]"),
    (Call("split", "aaa_bbb_ccc", "_", 1), "[\"bbb\"]"), (Call("split", "", "_"), "[\"\"]"),
    (Call("split", "a__b", "_"), "[\"a\",\"\",\"b\"]"),
    (Call("split", "aabbcc", "bb"), "[\"aa\",\"cc\"]"), (Call("split", "a", "_", 9), "null"),
    (Call("indexof", "abcdefg", "cde"), "2"), (Call("indexof", "abcdefg", "cde", 1, 4), "2"),
    (Call("indexof", "abcdefg", "cde", 1, 2), "-1"),
    (Call("indexof", "abcdefg", "cde", 3, 4), "-1"), (Call("indexof", "abcdefg", "cde", -5), "2"),
    (Call("indexof", 1_234_567, 5, 1, 4), "4"),
    (Call("indexof", "abcdefg", "cde", 2, -1), "2"),
    (Call("indexof", "abcdefgabcdefg", "cde", 1, 10, 2), "9"),
    (Call("indexof", "abcdefgabcdefg", "cde", 1, -1, 3), "-1"),
    (Call("indexof", "abc", "b", 0, -2), "null"), (Call("countof", "aaaa", "aa"), "3"),
    (Call("countof", "aaaa", "aa", "regex"), "2"),
    (Call("countof", "abc", ""), "0"), (Call("countof", "ααα", "αα"), "2"),
    (Call("replace_string", "Number is 1", "is", "was:"), "\"Number was: 1\""),
    (
      Call(
        "replace_strings", "This is an example", .json("[\"This\",\"is\"]"),
        .json("[\"This\",\"was\"]")), "\"This was an example\""
    ),
    (
      Call(
        "replace_strings", "This is an example", .json("[\"is\",\"This\"]"),
        .json("[\"was\",\"This\"]")), "\"Thwas was an example\""
    ),
    (
      Call("replace_strings", "This is", .json("[\"This\",\"is\"]"), .json("[12345,\"was\"]")),
      "\"This was\""
    ),
    (Call("translate", "krasp", "otsku", "spark"), "\"kusto\""),
    (Call("translate", "abc", "x", "abc"), "\"xxx\""), (Call("translate", "abc", "", "ab"), "\"\""),
    (Call("has_any_index", "this is an example", .json("[\"not\",\"example\"]")), "1"),
    (Call("has_any_index", "x", .json("[]")), "-1"),
  ]

  @Test("Texts are counted in code points", arguments: strings)
  func works(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let regexes: [Case] = [
    (Call("extract", "x=([0-9.]+)", 1, "hello x=45.6|wo", .typeof(.real)), "45.6"),
    (Call("extract", "x=([0-9.]+)", 1, "none"), "\"\""),
    (Call("extract", "-(\\d{2})-", 1, "21-07-2023", .typeof(.int)), "7"),
    (Call("extract", "(a)(b)?", 2, "a"), "\"\""), (Call("extract", "a", 7, "a"), "\"\""),
    (Call("extract_all", "(?:^| )([a-z]+)", " test word"), "[\"test\",\"word\"]"),
    (Call("extract_all", "(\\d+)", "none"), "null"),
    (
      Call("extract_all", "(?:^| )([a-z])([a-z]+)", " test word"),
      "[[\"t\",\"est\"],[\"w\",\"ord\"]]"
    ),
    (Call("extract_all", "(?:^| )([a-z])([a-z]+)", .json("[1,5]"), " test word"), "[\"t\",\"w\"]"),
    (
      Call("extract_all", "(?:^| )([a-z])([a-z]+)", .json("[]"), " test word"),
      "[[\"t\",\"est\"],[\"w\",\"ord\"]]"
    ),
    (
      Call("extract_all", "(?P<one>[a-z])(?P<two>[a-z]+)", .json("[\"two\",\"one\"]"), "test"),
      "[[\"est\",\"t\"]]"
    ),
    (Call("replace_regex", "Number is 1.0", "is (\\d+)", "was: \\1"), "\"Number was: 1.0\""),
    (Call("replace", "a", "b", "banana"), "\"bbnbnb\""),
    (Call("regex_quote", "(so$me.Te^xt)"), "\"\\\\(so\\\\$me\\\\.Te\\\\^xt\\\\)\""),
    (Call("trim", "a*", "aaathis is a testaaaa"), "\"this is a test\""),
    (Call("trim", "--", "--https://bing.com--"), "\"https://bing.com\""),
    (Call("trim_end", ".com", "bing.com"), "\"bing\""),
    (Call("trim_start", "[^\\w]+", "-  Te st1// $"), "\"Te st1// $\""),
    (Call("trim_start", "\\s+", "  Hello  "), "\"Hello  \""),
    (Call("indexof_regex", "abcabc", "a.c"), "0"),
    (Call("indexof_regex", "abcabcdefg", "a.c", 0, 9, 2), "3"),
    (Call("indexof_regex", "abcabc", "a.c", 1, -1, 2), "-1"),
    (Call("indexof_regex", "ababaa", "a.a", 0, -1, 2), "-1"),
    (Call("indexof_regex", "abcabc", "a|ab", -1), "null"),
    (Call("indexof_regex", "éabc", "b"), "2"),
    (Call("matches regex", "a1c", "[0-9]"), "true"),
  ]

  @Test("Regular expressions find, take out and replace", arguments: regexes)
  func matches(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  static let codes: [Case] = [
    (
      Call("url_encode", "https://www.bing.com/hello world/"),
      "\"https%3a%2f%2fwww.bing.com%2fhello+world%2f\""
    ),
    (Call("url_encode_component", "a b"), "\"a%20b\""),
    (Call("url_decode", "https%3a%2f%2fwww.bing.com%2f"), "\"https://www.bing.com/\""),
    (Call("url_decode", "100%"), "\"100%\""),
    (Call("base64_encode_tostring", "Kusto"), "\"S3VzdG8=\""),
    (Call("base64_decode_tostring", "S3VzdG8="), "\"Kusto\""),
    (Call("base64_decode_tostring", "!"), "\"\""),
    (Call("base64_decode_tostring", "U3RyaW5n0KHR0tGA0L7Rh9C60LA="), "\"\""),
    (Call("base64_decode_toarray", "S3VzdG8="), "[75,117,115,116,111]"),
    (Call("base64_encode_fromarray", .json("[75,117,115,116,111]")), "\"S3VzdG8=\""),
    (
      Call("base64_encode_fromguid", .guid("ae3133f2-6e22-49ae-b06a-16e6a9b212eb")),
      "\"8jMxriJurkmwahbmqbIS6w==\""
    ),
    (
      Call("base64_decode_toguid", "8jMxriJurkmwahbmqbIS6w=="),
      "\"ae3133f2-6e22-49ae-b06a-16e6a9b212eb\""
    ), (Call("tohex", 256), "\"100\""), (Call("tohex", -256), "\"ffffffffffffff00\""),
    (Call("tohex", .int(-256), 8), "\"ffffff00\""), (Call("tohex", 256, 8), "\"00000100\""),
    (Call("tohex", 256, 2), "\"100\""),
    (Call("unicode_codepoints_from_string", "Kusto"), "[75,117,115,116,111]"),
    (Call("unicode_codepoints_to_string", 75, .json("[117,115]"), 116, 111), "\"Kusto\""),
    (Call("unicode_codepoints_to_string", -1), "\"\""),
    (Call("format_bytes", 564), "\"564 Bytes\""), (Call("format_bytes", 10_332, 1), "\"10.1 KB\""),
    (Call("format_bytes", 20_010_332), "\"19 MB\""),
    (Call("format_bytes", 20_010_332, 2), "\"19.08 MB\""),
    (Call("format_bytes", 20_010_332, 0, "KB"), "\"19541 KB\""),
    (Call("hash_md5", "World"), "\"f5a7924e621e84c9280a9a27e1bcb7f6\""),
    (Call("hash_sha1", "abc"), "\"a9993e364706816aba3e25717850c26c9cd0d89d\""),
    (
      Call("hash_sha256", "abc"),
      "\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\""
    ), (Call("hash_md5", ""), "\"\""),
    (Call("hash_md5", true), "\"f827cf462f62848df37c5e1e94a4da74\""),
    (Call("hash", "World"), "1846988464401551951"), (Call("hash", "World", 100), "51"),
    (Call("hash", .datetime("2015-01-01")), "1380966698541616202"),
    (Call("hash", "Hello"), "753694413698530628"),
    (Call("hash_xxhash64", "World"), "1846988464401551951"),
  ]

  @Test("Codes are written and read", arguments: codes)
  func encodes(_ row: Case) throws { #expect(try row.call.value().resultText == row.result) }

  @Test("Hashes of several values depend on their order")
  func manyHashes() throws {
    let forth = try Call("hash_many", "a", "b").value()
    #expect(try Call("hash_many", "b", "a").value() != forth)
    let combined = Call(
      "hash_combine",
      arguments: try ["a", "b"].map { text in
        CallSite.Argument(
          type: .long, constant: try Call("hash", Operand(stringLiteral: text)).value())
      })
    #expect(try combined.value() == forth)
  }
}
