import Daybook
import Foundation
import Testing

@Suite("daybook mcp reads files below one directory, or none")
struct ModelContextFileTests {
  let command: BuiltCommand
  private var root: String { command.folder.appending(path: "root").path }

  init() throws {
    command = try BuiltCommand()
    let files = FileManager.default
    try files.createDirectory(atPath: root + "/deep", withIntermediateDirectories: true)
    try command.write("{\"secret\":1}\n", to: "outside.ndjson")
    try command.write("{\"n\":1}\n{\"n\":2}\n", to: "root/inside.ndjson")
    try command.write("{\"n\":3}\n", to: "root/deep/more.ndjson")
    try files.createSymbolicLink(
      atPath: root + "/link.ndjson", withDestinationPath: "../outside.ndjson")
    try files.createSymbolicLink(atPath: root + "/up", withDestinationPath: "..")
    try files.createSymbolicLink(
      atPath: root + "/good.ndjson", withDestinationPath: "inside.ndjson")
    mkfifo(root + "/pipe.ndjson", 0o600)
    let line = #"{"stream":"a-1","type":"a.b","data":{"n":1}}"# + "\n"
    #expect(try command.run("append", input: line).status == 0)
    #expect(try command.run("backup", root + "/copy.daybook").status == 0)
    #expect(
      try command.run("backup", command.folder.appending(path: "other.daybook").path).status == 0)
  }

  @Test("Without a directory no file is read, and no other daybook")
  func none() throws {
    let client = try ModelContextClient(command)
    for (tool, arguments) in [
      ("query", #"{"query":"from '\#(root)/inside.ndjson'"}"#),
      ("query", #"{"query":"externaldata (n: long) ['\#(root)/inside.ndjson']"}"#),
      ("diverge", #"{"with":"\#(root)/copy.daybook"}"#),
    ] {
      #expect(try client.refusal(tool, arguments).contains("No file is read here"))
    }
  }

  @Test(
    "What lies below the directory is read, by whatever name",
    arguments: ["inside.ndjson", "deep/../inside.ndjson", "good.ndjson", "/inside.ndjson"])
  func below(name: String) throws {
    let client = try ModelContextClient(command, "--root", root)
    let path = name.hasPrefix("/") ? root + name : name
    for query in ["from '\(path)' | count", "externaldata (n: long) ['\(path)'] | count"] {
      #expect(
        try client.rows("query", #"{"query":"\#(query)"}"#).first?["Count"]?.integer == 2,
        "\(query)")
    }
  }

  @Test("What lies elsewhere is not read, and whether it is there is not told")
  func elsewhere() throws {
    let client = try ModelContextClient(command, "--root", root)
    let outside = command.folder.appending(path: "outside.ndjson").path
    for path in [
      outside, "../outside.ndjson", "link.ndjson", "up/outside.ndjson", "missing.ndjson",
      "../missing.ndjson", "/etc/passwd", root + "x/../outside.ndjson",
    ] {
      let told = try client.refusal("query", #"{"query":"from '\#(path)'"}"#)
      #expect(told.contains("There is nothing called '\(path)'"), "\(told)")
      let declared = try client.refusal(
        "query", #"{"query":"externaldata (a: long) ['\#(path)']"}"#)
      #expect(declared.contains("There is nothing called"), "\(declared)")
    }
    let address = try client.refusal("query", #"{"query":"from 'https://example.org/x.csv'"}"#)
    #expect(address.contains("not from an address"), "\(address)")
    // Opening a pipe would block until another process opens it for writing.
    for path in ["pipe.ndjson", "deep"] {
      #expect(
        try client.refusal("query", #"{"query":"from '\#(path)'"}"#).contains(
          "is no file with rows"))
    }
  }

  @Test("Another daybook is compared where it lies below the directory")
  func daybooks() throws {
    let client = try ModelContextClient(command, "--root", root)
    let same = try client.rows("diverge", #"{"with":"copy.daybook"}"#)
    #expect(same.first?["equal"]?.bool == true && same.first?["commonPast"]?.integer == 1)
    for path in ["../other.daybook", "up/other.daybook", command.daybook] {
      #expect(
        try client.refusal("diverge", #"{"with":"\#(path)"}"#).contains("There is nothing called"))
    }
  }
}
