import Daybook
import DaybookShell
import Foundation
import LendingDesk

@main struct DeskCommand {
  static func main() async throws {
    let repl = try await Repl.ofDesk(
      Daybook.open(ProcessInfo.processInfo.environment["DESK"] ?? "desk.daybook"))
    exit(await repl.main(prompt: "desk"))
  }
}
