import Foundation
import Testing

@Suite("Screens speak the language that was said first, and nothing else does")
struct LanguageCommandTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
  }

  private static let russian = ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ru_RU.UTF-8"]

  @Test(
    "Who says it: .language over --lang over the environment, as POSIX orders that",
    arguments: [
      ([], [:], "English"), ([], russian, "Русский"), (["--lang", "ru"], [:], "Русский"),
      (["--lang", "en"], russian, "English"),
      ([], ["LC_ALL": "C", "LANG": "ru_RU.UTF-8"], "English"),
      ([], ["LC_ALL": "", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"], "Русский"),
      ([], ["LC_ALL": "ru_RU.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], "Русский"),
      ([], ["LC_ALL": "nl_NL.UTF-8"], "English"), ([], ["LC_ALL": "ru_RU.KOI8-R"], "English"),
      ([], ["LC_ALL": "", "LC_MESSAGES": "", "LANG": ""], "English"),
    ] as [([String], [String: String], String)])
  func precedence(options: [String], variables: [String: String], name: String) throws {
    let line = options + ["repl", "-c", ".language"]
    #expect(try command.run(line, variables: variables).lines == [name])
    let other = name == "English" ? "ru" : "en"
    let changed = try command.run(
      line + ["-c", ".language \(other)", "-c", ".language"], variables: variables)
    #expect(changed.lines == [name, name == "English" ? "Русский" : "English"])
  }

  @Test("What the person has set comes after the session, and before the environment")
  func setting() throws {
    let english = ["LC_ALL": "en_GB.UTF-8"]
    let shown = { (line: [String]) in try command.run(line, variables: english).output }
    #expect(try shown(["repl", "-c", "settings language ru"]).contains("ru"))
    #expect(try shown(["repl", "-c", ".language"]) == "Русский\n")
    #expect(try shown(["--lang", "en", "repl", "-c", ".language"]) == "English\n")
    #expect(
      try shown(["repl", "-c", ".language en", "-c", ".language", "-c", ".language ru"])
        == "English\n")
    #expect(try shown(["repl", "-c", "jobs"]).contains("Подработок пока нет"))
    let back = ["repl", "-c", "jobs", "-c", "settings language default", "-c", ".language"]
    let lines = try shown(back).split(separator: "\n")
    #expect(lines.last == "English")
    #expect(lines.contains { $0.contains("Подработок пока нет") })
  }

  @Test("A session runs again in the language that its lines had, whoever said it then")
  func replayOfSettings() throws {
    let lines = [
      "jobs", "settings language ru", "jobs", ".language en", "map", "settings", ".language ru",
      "settings language en", "job 1", "settings",
    ]
    for option in [[], ["--lang", "en"], ["--lang", "ru"]] {
      let recorded = try command.run(
        option + ["repl", "--record", "--keep-going"],
        input: lines.map { $0 + "\n" }.joined())
      let isRussianShown = recorded.output.contains("Подработок пока нет")
      #expect(isRussianShown == (option != ["--lang", "en"]))
      let session = try #require(
        try command.run("query", "sessions | project session", "--format", "tsv").lines.last)
      #expect(try command.run("repl", "-c", "settings language ru").status == 0)
      for variables in [[:], Self.russian] {
        let replay = try command.run(["replay", "--session", session], variables: variables)
        #expect(replay.status == 0, "\(option): \(replay)")
      }
      #expect(try command.run("repl", "-c", "settings language default").status == 0)
    }
  }

  @Test("A screen is drawn in it, with the option before the command or without a command")
  func screens() throws {
    for line in [["--lang", "ru", "repl", "-c", "jobs"], ["--lang", "ru", "-c", "jobs"]] {
      #expect(try command.run(line).output.contains("Подработок пока нет"))
    }
    let set = try command.run("repl", "-c", "jobs", "-c", ".language ru", "-c", "jobs")
    #expect(set.output.contains("No job is known yet"))
    #expect(set.output.contains("Подработок пока нет"))
    let demo = try command.run(["--lang", "ru", "demo"])
    #expect(demo.output.contains("23 марта, понедельник ─"))
    #expect(demo.output.contains("Общие ─") && demo.output.contains("Сравнение настроек ─"))
    #expect(demo.output.contains(" из записанных ответов, в "))
  }

  @Test("Taking in a file of settings is told in the language that is set, in words by hand")
  func importing() throws {
    let file = try command.file("a.csv", "player_id,nickname,dpi,shoe\n1,ace,800,44\n")
    let imported = try command.run(["--lang", "ru", "cs", "import", file.path])
    #expect(imported.lines.first?.hasPrefix("Загрузка: a.csv-") == true, "\(imported)")
    #expect(imported.output.contains("игроков 1, новых 1, с изменениями 0"))
    #expect(imported.output.contains("Неизвестные столбцы: shoe."))
    #expect(try command.run("repl", "-c", "settings language ru").status == 0)
    let again = try command.run("cs", "import", file.path)
    #expect(again.lines.first?.hasPrefix("Загрузка: a.csv-") == true, "\(again)")
  }

  @Test("What stands beside a result is told in it, in words written by hand")
  func notes() throws {
    let history = try BuiltCommand()
    #expect(try history.run("append", input: PlayerHistory.text).status == 0)
    let spoken = { (lines: String...) in
      try history.run(["--lang", "ru", "repl"] + lines.flatMap { ["-c", $0] })
    }
    for (limit, text) in [(6, "1\u{A0}строка"), (5, "2\u{A0}строки"), (2, "5\u{A0}строк")] {
      let left = try spoken(".mode table", ".rows \(limit)", "events | project seq")
      #expect(left.output.hasSuffix("… ещё \(text)\n"), "\(left)")
    }
    let halved = try spoken("bisect games | count | where Count >= 2")
    #expect(halved.errors.contains("Поиск делением пополам: "), "\(halved)")
    try history.plant(PlayerHistory.poison)
    let one = try spoken("what-if --skip 5 jobs games")
    let reason = "на событии 8 (job.listed): "
    #expect(one.errors.contains("Модель чтения «jobs» остановлена \(reason)"), "\(one)")
    #expect(one.errors.contains("«daybook views skip jobs 8» продолжит её без этого события."))
    let two = try spoken("what-if --skip 5 jobDays jobs")
    #expect(
      two.errors.contains("Модели чтения «jobDays» и «jobs» остановлены \(reason)"), "\(two)")
  }

  @Test(
    "What an app refuses is told in it, with the same status as in English",
    arguments: [
      (["repl", "-c", "job nosuch"], 64, "Подработки «nosuch» ни разу не было в списке."),
      (["repl", "-c", "jobs", "-c", "next"], 64, "Сейчас открыта не карта."),
      (["repl", "-c", "me"], 64, "«me» показывает ваш аккаунт, а вы не вошли."),
      (["repl", "-c", "cs nosuch"], 64, "Экрана «cs nosuch» нет."),
      (["repl", "-c", "open daybook://cs/x/y/z"], 64, "никуда не ведёт. Попробуйте daybook://"),
      (["repl", "-c", "settings theme pink"], 64, "«pink» — не значение theme."),
      (["repl", "-c", "web ftp://a/"], 64, "Открываются только http и https."),
      (["cs", "import", "nofile.csv"], 74, "Файл «nofile.csv» недоступен: его нет."),
      (["repl", "-c", "cs import nofile.csv"], 74, "Файл «nofile.csv» недоступен: его нет."),
      (["sample"], 64, "Смотреть не на кого."),
    ] as [([String], Int32, String)])
  func refusals(arguments: [String], status: Int32, text: String) throws {
    let russian = try command.run(["--lang", "ru"] + arguments)
    let words = russian.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(text), "\(russian)")
    #expect(russian.status == status, "\(russian)")
    let english = try command.run(["--lang", "en"] + arguments)
    #expect(english.status == status && !english.errors.isEmpty)
    #expect(!english.errors.contains { "а"..."я" ~= $0 }, "\(english)")
  }

  @Test("Another language than ours is refused, and named are those there are")
  func unknown() throws {
    let option = try command.run(["--lang", "nl", "repl", "-c", "jobs"])
    #expect(option.status == 64)
    #expect(option.errors.contains("en") && option.errors.contains("ru"))
    let line = try command.run("repl", "-c", ".language nl")
    #expect(line.status == 64)
    #expect(line.errors.contains("There is no language 'nl'."))
  }

  @Test("Help, errors, diagnostics and facts stay English under a Russian environment")
  func english() throws {
    for arguments in [
      ["--help"], ["help", "query"], ["repl", "-c", ".help"], ["repl", "-c", "jobs | tak 3"],
      ["query", "nosuch"], ["nosuch"], ["tail"], ["stats"],
      ["repl", "-c", "link"],
    ] {
      let shown = try command.run(arguments, variables: Self.russian)
      let plain = try command.run(arguments)
      #expect(shown == plain, "\(arguments)")
      #expect(!(shown.output + shown.errors).contains { "а"..."я" ~= $0 }, "\(arguments)")
    }
  }

  @Test("A session is replayed in the language of each line, whatever the environment is now")
  func replay() throws {
    let lines = ["jobs", ".language en", "jobs", ".language ru", "map", ".language", "job 1"]
    let recorded = try command.run(
      ["--lang", "ru", "repl", "--record", "--keep-going"],
      input: lines.map { $0 + "\n" }.joined())
    #expect(recorded.output.contains("No job is known yet"))
    #expect(recorded.output.contains("Подработок пока нет"))
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let session = try #require(id)
    for variables in [[:], Self.russian] {
      let replay = try command.run(["replay", "--session", session], variables: variables)
      #expect(replay.status == 0, "\(replay)")
    }
    let spoken = try command.run(
      "query",
      "allEvents | where type == 'session.surroundingsSeen' "
        + "| project spoken = tostring(data.screenLanguage)"
    ).lines
    #expect(spoken == [#"{"spoken":"ru"}"#, #"{"spoken":""}"#, #"{"spoken":"ru"}"#])
  }

  @Test("What was recorded before screens spoke Russian is replayed in English, under any locale")
  func old() throws {
    _ = try command.run(["repl", "--record"], input: "jobs\nmap\n")
    let export = try command.run("export").output
    #expect(export.contains(#""language":"C.UTF-8""#))
    let old = try BuiltCommand()
    let changed = export.replacing(#""language":"C.UTF-8""#, with: #""language":"ru_RU.UTF-8""#)
    #expect(try old.run(["import", "-"], input: changed).status == 0)
    let id = try #require(
      export.split(separator: "\n").first { $0.contains("session.lineRun") }?
        .firstMatch(of: /"stream":"session-([0-9a-f]+)"/)?.1)
    let replay = try old.run(
      ["replay", "--session", String(id)], variables: ["LC_ALL": "ru_RU.UTF-8"])
    #expect(replay.status == 0, "\(replay)")
  }

  @Test("A saved session says its language, and an English one nothing of it")
  func saved() throws {
    let file = command.folder.appending(path: "session.txt")
    _ = try command.run(["--lang", "ru", "repl", "-c", "jobs", "-c", "session save \(file.path)"])
    #expect(try command.text("session.txt").contains("\n= language ru\n"))
    _ = try command.run("repl", "-c", "jobs", "-c", "session save \(file.path)")
    #expect(!(try command.text("session.txt").contains("= language")))
  }
}
