import DaybookTerminal

// A small program with the editor, for tests that need a real process at a real terminal:
// `terminal-test-peer [vi] [plain] [hostile] [history PATH]`.
// `terminal-test-peer keep PATH NAME COUNT` adds lines to a history and ends.

var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "keep" {
  try PeerSession.keep(Array(arguments.dropFirst()))
} else {
  PeerSession(Array(arguments)).run()
}
