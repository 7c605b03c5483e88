import Daybook
import DaybookShell
import Foundation
import LendingDesk

@main struct DeskCommand {
  static func main() async {
    exit(
      await Tool.run("desk") {
        let repl = try await Repl.ofDesk(
          Daybook.open(ProcessInfo.processInfo.environment["DESK"] ?? "desk.daybook"))
        return await repl.main(prompt: "desk")
      })
  }
}
