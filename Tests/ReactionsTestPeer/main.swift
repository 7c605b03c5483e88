// Closures made here would belong to the main actor, so everything is elsewhere.
await runPeer(Array(CommandLine.arguments.dropFirst()))
