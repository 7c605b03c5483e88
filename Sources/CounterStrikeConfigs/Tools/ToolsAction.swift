import DaybookPresentation

/// What a person can do with the tools of this app, under the words by which lines choose it.
package enum ToolsAction: String, Sendable, Equatable, CaseIterable {
  case clear, sponsor, share, rate, write

  /// The address that it opens; `nil` where it opens none.
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
  /// The tools over a daybook of this size.
  static func tools(_ size: StorageSize) -> Self {
    StaticTable([
      .init(
        "storage", header: "Storage",
        footer: "The log is the truth and is never cleared. Read models follow from it.",
        rows: [
          .init("log", title: "log", detail: StorageSize.text(size.log), isSelectable: false),
          .init(
            "clear", title: "clear read models", detail: StorageSize.text(size.views),
            action: .clear),
        ]),
      .init(
        "social", header: "Social", footer: "'cs tools N', or the word, chooses.",
        rows: [
          .init("sponsor", title: "sponsor this app", action: .sponsor),
          .init("share", title: "share it", action: .share),
          .init("rate", title: "rate it", action: .rate),
          .init("write", title: "write to the developer", action: .write),
        ]),
    ])
  }

  /// The rows that can be chosen, in the order of their numbers.
  var selectable: [Row] { shown.flatMap(\.rows).filter(\.isSelectable) }

  /// What choosing the row does that a person means by its number, from 1, or its word.
  func action(meaning word: String) throws(Refusal) -> Action? {
    let rows = selectable
    if let number = Int(word), rows.indices.contains(number - 1) { return rows[number - 1].action }
    return try action(ofRow: word.lowercased())
  }
}
