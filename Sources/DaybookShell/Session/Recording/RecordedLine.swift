package import Daybook
package import DaybookPresentation
package import DaybookRendering
internal import DaybookValues
internal import Hashing
internal import Secrets

/// A line of a session, with all inputs that determine its output; the output is called its frame.
package struct RecordedLine: Sendable, Equatable {
  package var prompt: String
  package var text: String
  /// The position of the last event in the log when the line began.
  package var head: UInt64
  /// The position of the last event that the output of the line shows, including events that the
  /// line itself appended.
  package var shown: UInt64
  package var now: Timestamp
  package var seed: UInt64
  package var surroundings: SessionSurroundings
  /// The frame; `nil` if only its digest was stored, as in a log.
  package var frame: SessionFrame?
  package var digest: String

  /// The context in which a replay runs the line.
  package var context: LineContext {
    let spoken = SpokenLanguage(surroundings.screenLanguage, locale: surroundings.language)
    return LineContext(
      head: head, now: now, seed: seed, window: surroundings.window, shown: shown,
      language: LanguageChoice(session: spoken))
  }
}

/// The output of a line.
package struct SessionFrame: Sendable, Equatable {
  package let lines: [String]
  package let failure: String?

  package init(lines: [String], failure: String? = nil) {
    (self.lines, self.failure) = (lines, failure)
  }

  /// The frame of a line's result; secrets are masked, because frames are stored in logs and files.
  init(_ outcome: Result<ShellReply, any Error>) {
    switch outcome {
    case .success(let reply):
      lines = reply.lines.map { SecretText($0).redacted }
      failure = reply.failure.map { SecretText.redacting($0.description) }
    case .failure(let error):
      lines = []
      failure = SecretText.redacting(CommandMessage(error).text)
    }
  }

  /// The lines and the failure as one text.
  package var text: String {
    (lines + (failure.map { [$0] } ?? [])).map { $0 + "\n" }.joined()
  }
}

/// The settings that a frame depends on, such as the window's size and the language.
package struct SessionSurroundings: Sendable, Equatable {
  package var width: Int
  package var height: Int?
  package var colours: ColourDepth
  package var glyphs: Glyphs
  package var timeZone: String
  package var language: String
  /// The language of screens; sessions recorded before screens were translated have English.
  package var screenLanguage: Language

  package init(
    width: Int, height: Int? = nil, colours: ColourDepth = .none, glyphs: Glyphs = .blocks,
    timeZone: String = "", language: String = "", screenLanguage: Language = .english
  ) {
    self.screenLanguage = screenLanguage
    (self.width, self.height, self.colours, self.glyphs) = (width, height, colours, glyphs)
    (self.timeZone, self.language) = (timeZone, language)
  }

  /// The settings of a line of this process.
  init(_ line: LineContext) {
    let window = line.window
    self.init(
      width: window.width, height: window.height, colours: window.theme.depth,
      glyphs: window.glyphs,
      timeZone: EnvironmentVariable("TZ").value ?? "",
      language: line.language.spoken.locale, screenLanguage: line.screenLanguage)
  }

  /// The window with these settings.
  package var window: Window {
    Window(width: width, height: height, theme: Theme(colours), glyphs: glyphs)
  }
}

/// A short digest of a frame: the first half of its SHA-256, in hexadecimal.
struct FrameDigest {
  let text: String

  init(_ frame: SessionFrame) {
    let digest = DigestFunction.sha256.digest(of: Array(frame.text.utf8))
    text = Array(digest.prefix(16)).hexadecimal
  }
}
