// Closures in this file would be isolated to the main actor, so all other code is in other files.
await runPeer(Array(CommandLine.arguments.dropFirst()))
