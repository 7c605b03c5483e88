internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// A config file for the game, made from a player's known settings.
///
/// Each line is a comment, or a variable with a value in quotes. Settings for which the game has no
/// variable, such as mouse settings, are in comments. Only variables with numbers are written, so
/// that published text cannot become a command. The file is always in English, because people
/// exchange such files.
package struct PlayerConfig: Sendable {
  private let player: ProPlayerID
  private let facts: PlayerFacts
  private let changedOn: String?

  package init(of player: ProPlayerID, in model: CounterStrikeReadModel) {
    self.player = player
    facts = model.facts(of: player) ?? PlayerFacts()
    changedOn = model.settings[player]?.changedAt.date.description
  }

  /// The text of the file, in which each line ends with an LF.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  package var lines: [String] {
    let variables = self.variables
    let known =
      variables.isEmpty
      ? ["// No known setting of this player can be set by a file."] : []
    return head + remarks + known + variables
  }

  private var head: [String] {
    let team = facts.text(.team).map { ", \($0)" } ?? ""
    let date = changedOn.map { " of \($0)" } ?? ""
    return comment("\(facts.fullName(orElse: player))\(team)")
      + comment("Settings\(date), by Daybook.")
  }

  /// The comments with the settings for which the game has no variable.
  private var remarks: [String] {
    let fields: [PlayerField] = [
      .dpi, .pollingHz, .windowsSensitivity, .resolution, .aspectRatio, .scalingMode, .brightness,
      .launchOptions, .crosshairCode,
    ]
    return fields.flatMap { field in
      facts.text(field).map { comment("\(field.title): \($0)\(field.unit(in: .english))") } ?? []
    } + viewmodel.others.flatMap { comment("viewmodel: \($0)") }
  }

  private var variables: [String] {
    let settings = [
      ("sensitivity", PlayerField.sensitivity), ("zoom_sensitivity_ratio", .zoomSensitivity),
    ]
    return settings.compactMap { name, field in
      facts.text(field).map { "\(name) \"\($0)\"" }
    } + viewmodel.variables
  }

  /// The published view model, split into variables with numbers and all other parts.
  private var viewmodel: (variables: [String], others: [String]) {
    var (variables, others) = ([String](), [String]())
    for part in (facts.text(.viewmodel) ?? "").split(separator: ";") {
      let words = part.split(separator: " ").map(String.init)
      if words.isEmpty { continue }
      if words.count == 2, Self.isVariable(words[0]), Self.isNumber(words[1]) {
        variables.append("\(words[0]) \"\(words[1])\"")
      } else {
        others.append(words.joined(separator: " "))
      }
    }
    return (variables, others)
  }

  private static func isVariable(_ word: String) -> Bool {
    let isNamed = ["viewmodel_", "cl_"].contains { word.hasPrefix($0) }
    return isNamed
      && word.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  private static func isNumber(_ word: String) -> Bool {
    let characters = Set("0123456789.-")
    return word.count < 20 && word.allSatisfy(characters.contains) && Double(word) != nil
  }

  /// `text` in comment lines of limited length, with blanks instead of characters that may end a
  /// line.
  private func comment(_ text: String) -> [String] {
    let safe = String(
      text.unicodeScalars.map { $0.isUnsafeInComment ? " " : Character($0) })
    var lines = [""]
    for word in safe.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 72, lines.last != "" { lines.append("") }
      lines[lines.count - 1] += (lines.last == "" ? "" : " ") + word
    }
    return lines.map { "// \($0)" }
  }
}

extension Unicode.Scalar {
  /// Whether the character may end a line or is invisible, so that it is not written.
  fileprivate var isUnsafeInComment: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
