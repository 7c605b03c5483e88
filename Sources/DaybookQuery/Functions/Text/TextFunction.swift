/// Functions of texts.
package enum TextFunction: CaseIterable, Hashable, Sendable {
  case strlen, stringSize, tolower, toupper, reverse, strcat, strcatDelim, strcatArray, strcmp,
    strrep, substring, split
  case indexof, countof, replaceString, replaceStrings, translate, hasAnyIndex
  case extract, extractAll, replaceRegex, replace, indexofRegex, regexQuote, trim, trimStart,
    trimEnd

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .strlen: .strlen
    case .stringSize: .stringSize
    case .tolower: .tolower
    case .toupper: .toupper
    case .reverse: .reverse
    case .strcat: .strcat
    case .strcatDelim: .strcatDelim
    case .strcatArray: .strcatArray
    case .strcmp: .strcmp
    case .strrep: .strrep
    case .substring: .substring
    case .split: .split
    case .indexof: .indexof
    case .countof: .countof
    case .replaceString: .replaceString
    case .replaceStrings: .replaceStrings
    case .translate: .translate
    case .hasAnyIndex: .hasAnyIndex
    case .extract: .extract
    case .extractAll: .extractAll
    case .replaceRegex: .replaceRegex
    case .replace: .replace
    case .indexofRegex: .indexofRegex
    case .regexQuote: .regexQuote
    case .trim: .trim
    case .trimStart: .trimStart
    case .trimEnd: .trimEnd
    }
  }
}
