extension FunctionExamples {
  /// Texts and regular expressions.
  static let texts = #"""
    strlen("café") → 4
    string_size("café") → 5
    tolower("ABC") → abc
    toupper("abc") → ABC
    reverse("abc") → cba
    strcat("a", 1, "b") → a1b
    strcat_delim("-", 2026, "03", 23) → 2026-03-23
    strcat_array(dynamic(["a", "b"]), ", ") → a, b
    strcmp("a", "b") → -1
    strrep("ab", 3) → ababab
    substring("daybook", 3) → book
    split("a,b,c", ",") → ["a","b","c"]
    indexof("daybook", "book") → 3
    countof("banana", "ana") → 2
    replace_string("a-b-c", "-", "+") → a+b+c
    replace_strings("a b", dynamic(["a", "b"]), dynamic(["1", "2"])) → 1 2
    translate("abc", "xyz", "cab") → zxy
    has_any_index("the quick fox", dynamic(["slow", "quick"])) → 1
    extract("([0-9]+)", 1, "job 42") → 42
    extract_all("([0-9]+)", "1 and 22") → ["1","22"]
    replace_regex("2026-03", "([0-9]+)-([0-9]+)", "\\2/\\1") → 03/2026
    replace("[0-9]", "#", "a1b2") → a#b#
    indexof_regex("abc123", "[0-9]+") → 3
    regex_quote("a.b") → a\.b
    trim("-", "-a-b-") → a-b
    trim_start("0+", "007") → 7
    trim_end("[.]", "end.") → end
    """#
}
