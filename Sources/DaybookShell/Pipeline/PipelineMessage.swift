internal import DaybookPresentation

/// The messages about the stages of a query.
enum PipelineMessage: LocalizedText {
  case noQuery
  case rows(Int, isWhole: Bool)
  case failed(String)

  var english: String {
    switch self {
    case .noQuery: "The line is no query, so it has no stages."
    case .rows(let count, let isWhole): (isWhole ? "" : "over ") + count.counted("row")
    case .failed(let reason): reason
    }
  }

  var russian: String {
    switch self {
    case .noQuery: "Строка не запрос, и этапов у неё нет."
    case .rows(let count, let isWhole):
      (isWhole ? "" : "больше ") + count.counted("строка", "строки", "строк")
    case .failed(let reason): reason
    }
  }
}
