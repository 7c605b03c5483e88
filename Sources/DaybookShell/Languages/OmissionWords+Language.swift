internal import DaybookPresentation
internal import DaybookRendering

extension OmissionWords {
  /// The words in `language` for rows and columns that a table leaves out.
  init(_ language: Language) {
    switch language {
    case .english: self = .english
    case .russian:
      self.init(
        rows: { "ещё \($0.counted("строка", "строки", "строк"))" },
        columns: { "ещё \($0.counted("столбец", "столбца", "столбцов"))" },
        wayOut: "формат line показывает все столбцы", noRows: "0 строк")
    }
  }
}
