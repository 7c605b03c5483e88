internal import DaybookValues
internal import QueryEngine

/// The format of `format_datetime()` or `format_timespan()`, parsed once.
struct TimeFormat: Sendable {
  /// The kind of value that is formatted, which determines the letters that are allowed.
  enum Subject: Sendable {
    case datetime, timespan
  }

  /// A letter, perhaps repeated, or a literal text.
  private enum Piece: Sendable {
    case letters(Unicode.Scalar, Int)
    case text(String)
  }

  private let pieces: [Piece]

  /// Parses a format; the error names a letter that has no meaning.
  init(_ text: String, for subject: Subject) throws(CallError) {
    let known: [Unicode.Scalar: ClosedRange<Int>] =
      subject == .datetime ? Self.datetimeLetters : Self.timespanLetters
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }.count
      guard letter.properties.isAlphabetic else {
        pieces.append(.text(String(String.UnicodeScalarView(rest.prefix(run)))))
        rest = rest.dropFirst(run)
        continue
      }
      guard known[letter]?.contains(run) == true else {
        let word = String(repeating: String(letter), count: min(run, 10))
        throw CallError("The format has '\(word)', which has no meaning.", argument: 1)
      }
      pieces.append(.letters(letter, run))
      rest = rest.dropFirst(run)
    }
    self.pieces = pieces
  }

  private static let datetimeLetters: [Unicode.Scalar: ClosedRange<Int>] = [
    "d": 1...2, "f": 1...7, "F": 1...7, "h": 1...2, "H": 1...2, "m": 1...2, "M": 1...2, "s": 1...2,
    "y": 1...4, "t": 1...2,
  ]
  private static let timespanLetters: [Unicode.Scalar: ClosedRange<Int>] = [
    "d": 1...8, "f": 1...7, "F": 1...7, "h": 1...2, "H": 1...2, "m": 1...2, "s": 1...2,
  ]
}

extension TimeFormat {
  /// The text of a moment.
  func text(of moment: DateTime) -> String {
    let date = moment.date
    return text(time: moment.timeOfDay.ticks) { letter, run, bytes in
      switch letter {
      case "d": bytes.append(digits: UInt64(date.day), width: run)
      case "M": bytes.append(digits: UInt64(date.month), width: run)
      case "y":
        let year = UInt64(max(date.year, 0))
        bytes.append(digits: run > 2 ? year : year % 100, width: run == 3 ? 3 : run)
      default:
        let half = moment.timeOfDay < TimeSpan(ticks: TimeSpan.hour.ticks * 12) ? "AM" : "PM"
        bytes.append(contentsOf: half.utf8.prefix(run))
      }
    }
  }

  /// The text of a length of time, without its sign.
  func text(of length: TimeSpan) -> String {
    let ticks = length.ticks.magnitude
    let day = UInt64(TimeSpan.day.ticks)
    return text(time: Int64(ticks % day), isClock: false) { _, run, bytes in
      bytes.append(digits: ticks / day, width: run)
    }
  }

  private func text(
    time: Int64, isClock: Bool = true, _ other: (Unicode.Scalar, Int, inout [UInt8]) -> Void
  ) -> String {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes.append(contentsOf: text.utf8)
      case .letters(let letter, let run):
        if !Self.write(letter, run, time, isClock, &bytes) { other(letter, run, &bytes) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a part of the time of day; returns `false` if the letter has another meaning.
  private static func write(
    _ letter: Unicode.Scalar, _ run: Int, _ time: Int64, _ isClock: Bool, _ bytes: inout [UInt8]
  ) -> Bool {
    let hour = UInt64(time / TimeSpan.hour.ticks)
    switch letter {
    case "h": bytes.append(digits: isClock ? (hour + 11) % 12 + 1 : hour, width: run)
    case "H": bytes.append(digits: hour, width: run)
    case "m": bytes.append(digits: UInt64(time / TimeSpan.minute.ticks % 60), width: run)
    case "s": bytes.append(digits: UInt64(time / TimeSpan.second.ticks % 60), width: run)
    case "f", "F":
      let scale = (run..<7).reduce(Int64(1)) { scale, _ in scale * 10 }
      let start = bytes.count
      bytes.append(digits: UInt64(time % TimeSpan.second.ticks / scale), width: run)
      while letter == "F", bytes.count > start, bytes.last == UInt8(ascii: "0") {
        bytes.removeLast()
      }
    default: return false
    }
    return true
  }
}
