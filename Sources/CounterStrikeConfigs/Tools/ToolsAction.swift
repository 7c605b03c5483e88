internal import DaybookPresentation

/// A tool of this app; its raw value is the word for the tool in lines.
package enum ToolsAction: String, Sendable, Equatable, CaseIterable {
  case clear, sponsor, share, rate, write

  /// The address that the tool opens; `nil` if it opens none.
  package var link: String? {
    switch self {
    case .clear: nil
    case .sponsor: Self.home + "/sponsor"
    case .share: Self.home
    case .rate: Self.home + "/rate"
    case .write: DeveloperMail.standard.link
    }
  }

  private static let home = "https://example.com/daybook"
}

extension StaticTable<ToolsAction> {
  /// The table of the tools, which shows `size`, the size of the daybook.
  static func tools(_ size: StorageSize, _ language: Language = .english) -> Self {
    let say = { (message: ToolsMessage) in message.text(in: language) }
    return StaticTable([
      .init(
        "storage", header: say(.storage), footer: say(.storageNote),
        rows: [
          .init("log", title: say(.log), detail: say(.megabytes(size.log)), isSelectable: false),
          .init(
            "clear", title: say(.clearViews), detail: say(.megabytes(size.views)), action: .clear),
        ]),
      .init(
        "social", header: say(.social), footer: say(.socialNote),
        rows: [
          .init("sponsor", title: say(.sponsor), action: .sponsor),
          .init("share", title: say(.share), action: .share),
          .init("rate", title: say(.rate), action: .rate),
          .init("write", title: say(.write), action: .write),
        ]),
    ])
  }

  /// The rows that can be chosen, in the order of their numbers.
  var selectable: [Row] { shown.flatMap(\.rows).filter(\.isSelectable) }

  /// The action of the row that `word` names, with the row's number or the row's word.
  func action(meaning word: String) throws(Refusal) -> Action? {
    let rows = selectable
    if let number = Int(word), rows.indices.contains(number - 1) { return rows[number - 1].action }
    return try action(ofRow: word.lowercased())
  }
}
