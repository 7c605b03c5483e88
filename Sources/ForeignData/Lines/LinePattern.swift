internal import DaybookEvents
internal import DaybookQuery
internal import DaybookValues

/// The pattern of text lines other than JSON.
package struct LinePattern: Sendable, Equatable {
  /// The given text: a name, or a pattern of KQL.
  package let text: String
  private let kind: Kind

  private enum Kind: Sendable {
    case accessLog(hasAgent: Bool)
    case systemLog
    case logfmt
    case parse(ParsePattern)
  }

  package static func == (left: LinePattern, right: LinePattern) -> Bool { left.text == right.text }

  /// - Throws: ``ImportError`` when the text is neither a pattern's name nor a pattern.
  init(_ text: String) throws(ImportError) {
    self.text = text
    switch text {
    case "clf": kind = .accessLog(hasAgent: false)
    case "combined": kind = .accessLog(hasAgent: true)
    case "syslog": kind = .systemLog
    case "logfmt": kind = .logfmt
    default:
      do throws(Diagnostic) { kind = .parse(try ParsePattern(text)) } catch {
        throw ImportError(
          .badOptions(
            "--pattern '\(text)': \(error.message) --pattern wants clf, combined, csvlog, syslog,"
              + " logfmt, or a pattern such as 'time:datetime \" \" level \" \" message'."))
      }
    }
  }

  /// The fields of a line; `nil` when it does not match the pattern.
  func fields(of line: String) -> JSONObject? {
    switch kind {
    case .accessLog(let hasAgent): AccessLogLine(line, hasAgent: hasAgent)?.fields
    case .systemLog: SystemLogLine(line)?.fields
    case .logfmt: LogfmtLine(line)?.fields
    case .parse(let pattern): Self.fields(of: line, pattern)
    }
  }

  private static func fields(of line: String, _ pattern: ParsePattern) -> JSONObject? {
    guard let values = pattern.values(of: line) else { return nil }
    return JSONObject(
      zip(pattern.names, values).map { name, value in
        JSONObject.Member(key: name, value: json(value))
      })
  }

  /// The value as JSON; NaN and infinity, which JSON lacks, become texts.
  private static func json(_ value: Value) -> JSONValue {
    if case .real(let number) = value, !number.isFinite { return .string(value.text) }
    return value.json
  }

  /// The error of a line that does not match the pattern.
  func fault(line: Int) -> ImportError {
    ImportError(.badInput("The line does not match the pattern '\(text)'."), line: line)
  }
}

extension LinePattern {
  /// The pattern that all of the first lines match; `nil` if there is none.
  static func recognized(in beginning: ArraySlice<UInt8>, isWhole: Bool) -> LinePattern? {
    var lines = beginning.prefix(1 << 16).split(
      separator: 0x0A, maxSplits: 20, omittingEmptySubsequences: true)
    // The last line may be incomplete.
    if !isWhole || lines.count > 20 { lines = lines.dropLast() }
    let texts = lines.map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    guard !texts.isEmpty else { return nil }
    return ["combined", "clf", "syslog", "logfmt"].lazy.compactMap { try? LinePattern($0) }
      .first { pattern in texts.allSatisfy { pattern.fields(of: $0) != nil } }
  }
}
