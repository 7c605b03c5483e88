/// The complete content of an app's screen, in order, so that the renderer makes no decisions.
package struct Page: Sendable, Equatable {
  /// A value with its name.
  package struct Fact: Sendable, Equatable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A table; numbers and times are aligned to the right.
  package struct Grid: Sendable, Equatable {
    package struct Column: Sendable, Equatable {
      package var title: String
      package var isNumber = false
      /// Whether the text is shortened on a narrow terminal.
      package var isText = false

      init(title: String, isNumber: Bool = false, isText: Bool = false) {
        self.title = title
        self.isNumber = isNumber
        self.isText = isText
      }
    }
    package var columns: [Column]
    package var rows: [[String]]
    /// Whether a cell that is wider than its column continues on the next line; otherwise it is
    /// shortened.
    package var wraps = true

    package init(columns: [Column], rows: [[String]]) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// A part of a section.
  package enum Part: Sendable, Equatable {
    case facts([Fact])
    case grid(Grid)
    case chart(Chart)
    /// A map of places, whose names follow below the map.
    case map([DotMap.Pin])
    case note(String)
    case post(MarkupDocument)
  }

  /// A title, the text at its right end, and the parts below it.
  package struct Section: Sendable, Equatable {
    package var title: String
    package var detail = ""
    package var parts: [Part]

    package init(title: String, detail: String = "", parts: [Part]) {
      self.title = title
      self.detail = detail
      self.parts = parts
    }
  }

  package var sections: [Section]

  package init(_ sections: [Section]) { self.sections = sections }

  package init(_ title: String, detail: String = "", _ parts: [Part]) {
    sections = [Section(title: title, detail: detail, parts: parts)]
  }
}

extension Page.Grid.Column {
  package static func text(_ title: String) -> Self { Self(title: title, isText: true) }
  package static func number(_ title: String) -> Self { Self(title: title, isNumber: true) }
  package static func word(_ title: String) -> Self { Self(title: title) }
}

extension Page {
  /// Whether the page has only notes.
  package var isBare: Bool {
    sections.allSatisfy { section in
      section.parts.allSatisfy { part in
        if case .note = part { true } else { false }
      }
    }
  }
}
