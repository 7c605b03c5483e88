internal import DaybookQuery

extension TextFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .strlen: #"strlen("café") → 4"#
    case .stringSize: #"string_size("café") → 5"#
    case .tolower: #"tolower("ABC") → abc"#
    case .toupper: #"toupper("abc") → ABC"#
    case .reverse: #"reverse("abc") → cba"#
    case .strcat: #"strcat("a", 1, "b") → a1b"#
    case .strcatDelim: #"strcat_delim("-", 2026, "03", 23) → 2026-03-23"#
    case .strcatArray: #"strcat_array(dynamic(["a", "b"]), ", ") → a, b"#
    case .strcmp: #"strcmp("a", "b") → -1"#
    case .strrep: #"strrep("ab", 3) → ababab"#
    case .substring: #"substring(hash_sha256("daybook"), 0, 8) → c3eacec4"#
    case .split: #"split("a,b,c", ",") → ["a","b","c"]"#
    case .indexof: #"indexof("daybook", "book") → 3"#
    case .countof: #"countof("banana", "ana") → 2"#
    case .replaceString: #"replace_string("a-b-c", "-", "+") → a+b+c"#
    case .replaceStrings: #"replace_strings("a b", dynamic(["a", "b"]), dynamic(["1", "2"])) → 1 2"#
    case .translate: #"translate("abc", "xyz", "cab") → zxy"#
    case .hasAnyIndex: #"has_any_index("the quick fox", dynamic(["slow", "quick"])) → 1"#
    case .extract: #"extract("([0-9]+)", 1, "job 42") → 42"#
    case .extractAll: #"extract_all("([0-9]+)", "1 and 22") → ["1","22"]"#
    case .replaceRegex: #"replace_regex("2026-03", "([0-9]+)-([0-9]+)", "\\2/\\1") → 03/2026"#
    case .replace: ##"replace("[0-9]", "#", "a1b2") → a#b#"##
    case .indexofRegex: #"indexof_regex("abc123", "[0-9]+") → 3"#
    case .regexQuote: #"regex_quote("a.b") → a\.b"#
    case .trim: #"trim("-", "-a-b-") → a-b"#
    case .trimStart: #"trim_start("0+", "007") → 7"#
    case .trimEnd: #"trim_end("[.]", "end.") → end"#
    }
  }
}
