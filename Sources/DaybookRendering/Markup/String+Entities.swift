extension String {
  /// The text with the entities of HTML replaced by their characters.
  ///
  /// An unknown entity stays as written.
  package var decodingEntities: String {
    guard utf8.contains(0x26) else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      // The longest known name has six letters, the longest number seven digits.
      let name = rest.dropFirst().prefix(9).prefix { $0 != ";" && $0 != "&" }
      let end = rest.index(start, offsetBy: name.count + 1, limitedBy: rest.endIndex)
      if let end, end < rest.endIndex, rest[end] == ";", let character = Self.entity(name) {
        result.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> Character? {
    guard name.first == "#" else { return namedEntities[String(name)] }
    let digits = name.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap { Unicode.Scalar($0) }.map { Character($0) }
  }

  private static let namedEntities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "times": "×", "euro": "€", "pound": "£", "deg": "°",
    "iexcl": "¡", "cent": "¢", "curren": "¤", "yen": "¥", "brvbar": "¦", "sect": "§", "uml": "¨",
    "ordf": "ª", "not": "¬", "macr": "¯", "plusmn": "±", "sup2": "²", "sup3": "³", "acute": "´",
    "micro": "µ", "para": "¶", "cedil": "¸", "sup1": "¹", "ordm": "º", "frac14": "¼",
    "frac12": "½", "frac34": "¾", "iquest": "¿", "Agrave": "À", "Aacute": "Á", "Acirc": "Â",
    "Atilde": "Ã", "Auml": "Ä", "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È",
    "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë", "Igrave": "Ì", "Iacute": "Í", "Icirc": "Î",
    "Iuml": "Ï", "ETH": "Ð", "Ntilde": "Ñ", "Ograve": "Ò", "Oacute": "Ó", "Ocirc": "Ô",
    "Otilde": "Õ", "Ouml": "Ö", "Oslash": "Ø", "Ugrave": "Ù", "Uacute": "Ú", "Ucirc": "Û",
    "Uuml": "Ü", "Yacute": "Ý", "THORN": "Þ", "szlig": "ß", "agrave": "à", "aacute": "á",
    "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ", "ccedil": "ç",
    "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í",
    "icirc": "î", "iuml": "ï", "eth": "ð", "ntilde": "ñ", "ograve": "ò", "oacute": "ó",
    "ocirc": "ô", "otilde": "õ", "ouml": "ö", "divide": "÷", "oslash": "ø", "ugrave": "ù",
    "uacute": "ú", "ucirc": "û", "uuml": "ü", "yacute": "ý", "thorn": "þ", "yuml": "ÿ",
    "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ",
    "Delta": "Δ", "Sigma": "Σ", "Omega": "Ω", "alpha": "α", "beta": "β", "gamma": "γ",
    "delta": "δ", "epsilon": "ε", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "tau": "τ",
    "omega": "ω", "sbquo": "‚", "bdquo": "„", "dagger": "†", "Dagger": "‡", "permil": "‰",
    "lsaquo": "‹", "rsaquo": "›", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
    "prod": "∏", "sum": "∑", "minus": "−", "radic": "√", "infin": "∞", "asymp": "≈", "ne": "≠",
    "le": "≤", "ge": "≥", "hearts": "♥",
  ]
}
