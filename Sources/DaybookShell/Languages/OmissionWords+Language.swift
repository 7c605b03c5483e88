internal import DaybookPresentation
internal import DaybookRendering

extension OmissionWords {
  /// Creates the messages in `language` about rows and columns that a table omits.
  init(_ language: Language, isOfCommand: Bool = false) {
    switch language {
    case .english:
      self.init(
        rows: Self.english.rows, columns: Self.english.columns,
        wayOut: isOfCommand ? Self.english.wayOut : "'.mode line' shows all columns",
        noRows: Self.english.noRows)
    case .russian:
      self.init(
        rows: { "ещё \($0.counted("строка", "строки", "строк"))" },
        columns: { "ещё \($0.counted("столбец", "столбца", "столбцов"))" },
        wayOut: isOfCommand
          ? "--format line показывает все столбцы" : "«.mode line» показывает все столбцы",
        noRows: "0 строк")
    }
  }

  /// Creates the messages for a result that `watch` redraws, where only `shown` rows are visible.
  init(watching shown: Int, _ language: Language, isOfCommand: Bool) {
    let words = OmissionWords(language, isOfCommand: isOfCommand)
    let rows: @Sendable (Int) -> String = { count in
      let (first, all) = ("\(shown)".groupingDigits, "\(shown + count)".groupingDigits)
      return switch language {
      case .english: "\(first) of \(all) rows (more without \(isOfCommand ? "--watch" : "'watch'"))"
      case .russian:
        "строк: \(first) из \(all) (больше без \(isOfCommand ? "--watch" : "«watch»"))"
      }
    }
    self.init(
      rows: rows, columns: words.columns,
      wayOut: isOfCommand ? Self.wayOutOfWatch(language) : words.wayOut, noRows: words.noRows)
  }

  /// The hint about hidden columns.
  ///
  /// It names NDJSON, because a watched result is drawn as a table in any other format.
  private static func wayOutOfWatch(_ language: Language) -> String {
    switch language {
    case .english: "--format ndjson shows all columns"
    case .russian: "--format ndjson показывает все столбцы"
    }
  }
}
