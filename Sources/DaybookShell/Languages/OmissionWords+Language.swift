internal import DaybookPresentation
internal import DaybookRendering

extension OmissionWords {
  /// The words in `language` for rows and columns that a table leaves out.
  init(_ language: Language) {
    switch language {
    case .english:
      self.init(
        rows: Self.english.rows, columns: Self.english.columns,
        wayOut: "'.mode line' shows all columns", noRows: Self.english.noRows)
    case .russian:
      self.init(
        rows: { "ещё \($0.counted("строка", "строки", "строк"))" },
        columns: { "ещё \($0.counted("столбец", "столбца", "столбцов"))" },
        wayOut: "«.mode line» показывает все столбцы", noRows: "0 строк")
    }
  }
}
