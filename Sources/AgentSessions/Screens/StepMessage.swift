internal import DaybookPresentation

/// The names of the steps of a run, and of their results.
enum StepMessage: LocalizedText {
  case kind(RunStep.Kind)
  case outcome(RunStep.Outcome)
  case ending(RunEnding)
  case hidden
  case attachments(Int64)
  case tokens(TokenCounts)
  case compacted(trigger: String?, tokens: Int64?)

  var english: String {
    switch self {
    case .kind(let kind):
      switch kind {
      case .prompt: "prompt"
      case .answer: "answer"
      case .thought: "thought"
      case .tool: "tool"
      case .tokens: "tokens"
      case .compaction: "compaction"
      case .agent: "agent"
      case .context: "context"
      case .fork: "fork"
      }
    case .outcome(let outcome):
      switch outcome {
      case .ok: "ok"
      case .done: "done"
      case .failed(let code): code.map { "failed (\($0))" } ?? "failed"
      case .open: "no result"
      }
    case .ending(let ending): ending.rawValue
    case .hidden: "(hidden)"
    case .attachments(let count): "(\(count) attached)"
    case .tokens(let tokens): Self.kinds(of: tokens, .english).joined(separator: ", ")
    case .compacted(let trigger, let tokens):
      [trigger, tokens.map { "\(Language.english.number($0)) tokens before" }].compactMap(\.self)
        .joined(separator: ", ")
    }
  }

  var russian: String {
    switch self {
    case .kind(let kind):
      switch kind {
      case .prompt: "реплика"
      case .answer: "ответ"
      case .thought: "мысль"
      case .tool: "вызов"
      case .tokens: "токены"
      case .compaction: "сжатие"
      case .agent: "агент"
      case .context: "условия"
      case .fork: "ветвь"
      }
    case .outcome(let outcome):
      switch outcome {
      case .ok: "успех"
      case .done: "готово"
      case .failed(let code): code.map { "ошибка (\($0))" } ?? "ошибка"
      case .open: "нет итога"
      }
    case .ending(let ending): Self.russian(ending)
    case .hidden: "(скрыта)"
    case .attachments(let count): "(вложений: \(count))"
    case .tokens(let tokens): Self.kinds(of: tokens, .russian).joined(separator: ", ")
    case .compacted(let trigger, let tokens):
      [trigger, tokens.map { "токенов до того: \(Language.russian.number($0))" }]
        .compactMap(\.self).joined(separator: ", ")
    }
  }

  private static func russian(_ ending: RunEnding) -> String {
    switch ending {
    case .answered: "ответ дан"
    case .unanswered: "без ответа"
    case .inTool: "на вызове"
    case .afterTool: "после вызова"
    case .cutOff: "обрезан"
    case .interrupted: "прерван"
    }
  }

  /// The logged kinds of tokens, each with its name.
  private static func kinds(of tokens: TokenCounts, _ language: Language) -> [String] {
    let kinds: [(AgentMessage, Int64?)] = [
      (.inputTokens, tokens.inputUncached), (.output, tokens.output),
      (.cacheRead, tokens.cacheRead), (.cacheWrite, tokens.cacheWritten),
      (.reasoning, tokens.reasoning),
    ]
    return kinds.compactMap { name, count in
      count.map { "\(name.text(in: language)) \(language.number($0))" }
    }
  }
}

extension TokenCounts {
  /// The tokens written to caches, for any time; `nil` if none were logged.
  var cacheWritten: Int64? {
    guard cacheWrite5m != nil || cacheWrite1h != nil else { return nil }
    let (sum, isOver) = (cacheWrite5m ?? 0).addingReportingOverflow(cacheWrite1h ?? 0)
    return isOver ? .max : sum
  }

  /// The sum of all kinds; reasoning is a part of the output.
  var total: Int64 {
    [inputUncached, cacheRead, cacheWritten, output].reduce(0) { sum, kind in
      let (result, isOver) = sum.addingReportingOverflow(kind ?? 0)
      return isOver ? .max : result
    }
  }
}
