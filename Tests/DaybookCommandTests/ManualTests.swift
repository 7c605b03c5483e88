import DaybookShell
import DaybookTesting
import Foundation
import Testing

@Suite("The manual page and the completions name all there is")
struct ManualTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// The commands that the help lists.
  private var names: [String] {
    get throws {
      let help = try command.run("--help").output
      let list = try #require(help.firstRange(of: "SUBCOMMANDS:\n")).upperBound
      return help[list...].split(separator: "\n")
        .filter { $0.hasPrefix("  ") && $0.dropFirst(2).first?.isLowercase ?? false }
        .map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }
  }

  @Test("The manual page has a section for each command, and each line of the shell")
  func commands() throws {
    let page = try command.run("manual")
    #expect(page.status == 0)
    #expect(try names.count > 15)
    for name in try names {
      #expect(page.output.contains("\n.SS \"\(name.replacing("-", with: "\\-"))\"\n"), "\(name)")
    }
    for name in ["views rebuild", "snapshot verify"] {
      #expect(page.output.contains("\n.SS \"\(name)\"\n"), "\(name)")
    }
    for line in ShellCommand.all {
      let title = line.title.replacing("-", with: "\\-").replacing("…", with: "\\[u2026]")
      #expect(page.output.contains(title), "\(line.name)")
    }
    #expect(!page.output.contains("manual"), "what is hidden stays so")
  }

  @Test("The help, the manual and the README have the commands in the same groups")
  func groups() throws {
    let titles = ["STARTING", "QUERY", "TIME TRAVEL", "DATA IN AND OUT", "KEEP AND SHARE", "APP"]
    let help = try command.run("--help").output
    let lines = help.split(separator: "\n")
    #expect(
      lines.filter { $0.hasSuffix(" SUBCOMMANDS:") } == titles.map { "\($0) SUBCOMMANDS:" })
    #expect(lines.last == "  See 'daybook help <subcommand>' for detailed help.")
    let page = try command.run("manual").output
    let sections = page.split(separator: "\n").filter { $0.hasSuffix(" COMMANDS\"") }
    #expect(sections == titles.map { ".SH \"\($0) COMMANDS\"" })
    #expect(try Self.written == names)
    #expect(try command.run("help", "bisect").output.contains("USAGE: daybook bisect"))
  }

  /// The commands in the README's list.
  private static var written: [String] {
    get throws {
      let file = fixtures(near: #filePath).deletingLastPathComponent().appending(path: "README.md")
      let readme = try String(contentsOf: file, encoding: .utf8)
      let section = try #require(readme.firstRange(of: "\n## Commands\n")).upperBound
      let end = try #require(readme[section...].firstRange(of: "\n## ")).lowerBound
      return readme[section..<end].matches(of: /`([a-z-]+)`/).map { String($0.output.1) }
    }
  }

  @Test("Each command has a manual page of its own, made of its help")
  func pages() throws {
    #expect(try command.run("manual", "--names").lines == names)
    let page = try command.run("manual", "query").output
    #expect(page.hasPrefix(#".TH "DAYBOOK\-QUERY" "1""#), "\(page)")
    for part in [
      "\n.SH \"NAME\"\ndaybook\\-query \\- Run a query in KQL",
      "\n.SH \"SYNOPSIS\"\n.nf\ndaybook query ",
      "\n.SH \"DESCRIPTION\"\n", "\n.SH \"OPTIONS\"\n", "\\-\\-format", "\n.SH \"ARGUMENTS\"\n",
    ] { #expect(page.contains(part), "\(part)\n\(page)") }
    let views = try command.run("manual", "views").output
    #expect(views.contains("\n.SS \"views rebuild\"\n"), "\(views)")
    let unknown = try command.run("manual", "nosuch")
    #expect(unknown.status == 64 && unknown.errors.contains("no command 'nosuch'"), "\(unknown)")
  }

  @Test(
    "roff finds nothing to complain about in the page of a command", .enabled(if: has("groff")))
  func renderedPages() throws {
    let outcome = try command.shell(
      """
      for name in $($D manual --names); do
        $D manual $name > page; groff -man -ww -Tutf8 -P-cbou page > text
        for title in NAME SYNOPSIS DESCRIPTION OPTIONS; do
          grep -q "^$title" text || echo "$name has no $title" >&2
        done
      done
      """)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
  }

  @Test(
    "roff finds nothing to complain about in the manual page, and shows it",
    .enabled(if: has("groff")))
  func rendering() throws {
    let outcome = try command.shell("$D manual > page; groff -man -ww -Tutf8 -P-cbou page")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.output.contains("EXIT") || outcome.output.contains("Exit status"))
    // A text line that begins with a dot is not taken for a roff request.
    #expect(outcome.output.contains(".help [TOPIC]"))
    #expect(outcome.output.contains("'.help' lists the lines."))
  }

  @Test("bash completes the words of the command", .enabled(if: has("bash")))
  func bash() throws {
    let outcome = try command.shell(
      """
      PATH="$(dirname "${D%% *}"):$PATH"; $D --generate-completion-script bash > script
      bash -n script || exit 1
      bash -c '. ./script; complete -p daybook || exit 1
        COMP_WORDS=(daybook bi); COMP_CWORD=1; COMP_LINE="daybook bi"; COMP_POINT=10; COMP_TYPE=9
        "$(complete -p daybook | sed "s/.*-F \\([^ ]*\\).*/\\1/")" daybook bi daybook
        printf "%s\\n" "${COMPREPLY[@]}"'
      """)
    #expect(outcome.status == 0 && outcome.lines.last == "bisect", "\(outcome)")
    // If the command has no completions, as for 'daybook orders.csv', bash completes file names.
    #expect(outcome.output.contains("-o default"), "\(outcome)")
  }

  // Names that the command itself lists, such as read models, are completed only in an interactive
  // fish.
  @Test("fish completes the words of the command and forms", .enabled(if: has("fish")))
  func fish() throws {
    let outcome = try command.shell(
      """
      PATH="$(dirname "${D%% *}"):$PATH"; export HOME="$PWD"
      $D --generate-completion-script fish > script
      fish -c 'source script; complete -C "daybook bis"; complete -C "daybook query --format js"' | cut -f 1
      """)
    #expect(outcome.status == 0)
    for word in ["bisect", "json"] {
      #expect(outcome.lines.contains(word), "\(word): \(outcome)")
    }
    #expect(!outcome.lines.contains("query") && !outcome.lines.contains("csv"), "\(outcome)")
  }

  @Test("Each script of completions knows each command", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let script = try command.run("--generate-completion-script", shell)
    #expect(script.status == 0)
    for name in try names { #expect(script.output.contains(name), "\(name)") }
    #expect(script.output.contains(shell == "fish" ? "complete -c 'daybook'" : "daybook"))
    #expect(!script.output.contains("manual"), "what is hidden stays so")
    guard Self.has(shell) else { return }
    let check = try command.shell("cat > script; \(shell) -n script", input: script.output)
    #expect(check.status == 0, "\(check.errors)")
  }

  private static func has(_ program: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
