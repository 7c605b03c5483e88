/// Words from SQL, spreadsheets and programming languages, with KQL's words for them.
enum BorrowedWord {
  /// Advice, as a sentence, about another language's operator; `nil` if `name` is not one.
  static func remark(onOperator name: String) -> String? {
    operators[name.lowercased()].map { "Use \($0)." }
  }

  /// Advice, as a sentence, about another language's function; `nil` if `name` is not one.
  static func remark(onFunction name: String) -> String? {
    functions[name.lowercased()].map { "Use \($0)." }
  }

  /// Advice, as two sentences, about another language's operator between values; `nil` if unknown.
  static func remark(onComparison name: String) -> String? {
    comparisons[name.lowercased()].map { "There is no '\(name)'. Use \($0)." }
  }

  private static let operators = [
    "select": "project, as in: project a, b", "fields": "project, as in: project a, b",
    "map": "extend or project", "mutate": "extend, as in: extend c = a + b",
    "eval": "extend, as in: extend c = a + b", "add": "extend, as in: extend c = a + b",
    "group": "summarize … by, as in: summarize count() by a",
    "groupby": "summarize … by, as in: summarize count() by a",
    "group_by": "summarize … by, as in: summarize count() by a",
    "aggregate": "summarize, as in: summarize count() by a",
    "stats": "summarize, as in: summarize count() by a",
    "drop": "project-away, as in: project-away a",
    "rename": "project-rename, as in: project-rename new = old",
    "head": "take 10, or top 10 by a", "first": "take 1, or top 1 by a",
    "tail": "top 10 by a desc", "last": "top 1 by a desc",
    "having": "where after summarize, as in: summarize n = count() by a | where n > 1",
    "unique": "distinct, as in: distinct a", "uniq": "distinct, as in: distinct a",
    "dedup": "distinct, or summarize arg_max(time, *) by a",
    "offset": "serialize | where row_number() > 10", "skip": "serialize | where row_number() > 10",
    "orderby": "sort by, as in: sort by a desc", "order_by": "sort by, as in: sort by a desc",
    "explode": "mv-expand", "unnest": "mv-expand", "flatten": "mv-expand",
    "pivot": "evaluate pivot(a)",
  ]

  private static let functions = [
    "len": "strlen() for text, array_length() for an array",
    "length": "strlen() for text, array_length() for an array",
    "char_length": "strlen()", "substr": "substring(text, start, length); start counts from 0",
    "mid": "substring(text, start, length); start counts from 0",
    "concat": "strcat()", "instr": "indexof(text, part)", "strpos": "indexof(text, part)",
    "position": "indexof(text, part)", "upper": "toupper()", "lower": "tolower()",
    "regexp_replace": "replace_regex()", "regexp_extract": "extract(regex, group, text)",
    "nvl": "coalesce()", "ifnull": "coalesce()", "if": "iff(condition, then, else)",
    "ifelse": "iff(condition, then, else)",
    "cast": "tolong(), todouble(), tostring(), todatetime()",
    "str": "tostring()", "date": "todatetime(), or startofday()", "to_date": "todatetime()",
    "timestamp": "todatetime()", "date_trunc": "bin(time, 1h), or startofday()",
    "trunc": "bin(x, 1)", "year": "getyear()", "month": "getmonth()", "day": "dayofmonth()",
    "hour": "hourofday()", "date_part": "datetime_part(part, time)",
    "datediff": "datetime_diff(period, a, b)", "date_diff": "datetime_diff(period, a, b)",
    "dateadd": "datetime_add(period, n, time)", "greatest": "max_of()", "least": "min_of()",
    "mean": "avg()", "average": "avg()", "median": "percentile(x, 50)", "std": "stdev()",
    "stddev": "stdev()", "var": "variance()", "array_agg": "make_list()", "list": "make_list()",
    "group_concat": "strcat_array(make_list(x), ',')",
    "string_agg": "strcat_array(make_list(x), ',')", "approx_count_distinct": "dcount()",
  ]

  private static let comparisons = [
    "like": "'contains', 'startswith' or 'matches regex'",
    "ilike": "'contains', 'startswith' or 'matches regex'; case does not count in them",
    "rlike": "'matches regex'", "regexp": "'matches regex'",
    "is": "isnull(…), isempty(…) or '=='", "not": "'!in', '!contains', '!between' or not(…)",
    "eq": "'=='", "gt": "'>'", "lt": "'<'",
  ]
}
