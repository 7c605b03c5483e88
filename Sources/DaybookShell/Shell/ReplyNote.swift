package import Daybook
internal import DaybookPresentation

/// What a person should know beside what a line shows.
package enum ReplyNote: LocalizedText {
  /// A read model whose file could not be used.
  case rebuilt(ViewRebuild)
  /// A search that did not look after every event.
  case halved

  package var english: String {
    switch self {
    case .rebuilt(let rebuild): "\(rebuild)"
    case .halved: "Searching by halving: what holds for a while only may be missed."
    }
  }

  /// What was wrong with a file is said as the engine words it.
  package var russian: String {
    switch self {
    case .rebuilt(let rebuild):
      "Модель чтения «\(rebuild.view)» построена заново из журнала: \(rebuild.reason) "
        + "(\(rebuild.file))."
    case .halved: "Поиск делением пополам: что держалось лишь какое-то время, он мог пропустить."
    }
  }
}
