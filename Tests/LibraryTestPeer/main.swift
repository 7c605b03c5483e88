import Daybook
import DaybookShell
import Foundation

// Programs that use the library as an app does, for tests that need another process:
// `library-test-peer readme|purse|bank|service|identity [ARGUMENT]…`.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "readme": try await Readme.run()
case "purse": exit(try await PurseProgram.run(Array(arguments.dropFirst())))
case "bank":
  exit(await Tool.run("bank") { _ = try Daybook.open("/nowhere/at/all.daybook", .readOnly) })
case "service": try await ServedDaybook.run()
case "identity": _ = CommandIdentity("c", { 1 } as @Sendable () -> Int)
default: exit(64)
}
