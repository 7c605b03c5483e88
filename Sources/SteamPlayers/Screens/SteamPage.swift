package import DaybookRendering

/// Exactly what a screen of this app says, in order; nothing is left for the renderer to decide.
package struct SteamPage: Sendable, Equatable {
  /// A figure with its name.
  package struct Fact: Sendable, Equatable {
    package var name: String
    package var value: String
  }

  /// A table; numbers and times stand on the right.
  package struct Grid: Sendable, Equatable {
    package struct Column: Sendable, Equatable {
      package var title: String
      package var isNumber = false
      /// Whether it gives way on a narrow terminal.
      package var isText = false
    }
    package var columns: [Column]
    package var rows: [[String]]
  }

  /// A part of a section.
  package enum Part: Sendable, Equatable {
    case facts([Fact])
    case grid(Grid)
    case chart(Chart)
    case note(String)
    case post(MarkupDocument)
  }

  /// A title, what is said at its right end, and what stands below it.
  package struct Section: Sendable, Equatable {
    package var title: String
    package var detail = ""
    package var parts: [Part]
  }

  package var sections: [Section]

  package init(_ sections: [Section]) { self.sections = sections }

  init(_ title: String, detail: String = "", _ parts: [Part]) {
    sections = [Section(title: title, detail: detail, parts: parts)]
  }
}

extension SteamPage.Grid.Column {
  static func text(_ title: String) -> Self { Self(title: title, isText: true) }
  static func number(_ title: String) -> Self { Self(title: title, isNumber: true) }
  static func word(_ title: String) -> Self { Self(title: title) }
}
