import Foundation
import TestSupport
import Testing

@Suite("daybook mcp, asked by the official Python SDK")
struct ModelContextSDKTests {
  /// The path of a `python3` that has version 2 of the module `mcp`.
  ///
  /// It is the one that `DAYBOOK_TEST_PYTHON` names, or the system's.
  private static let python: String? = {
    let named = ProcessInfo.processInfo.environment["DAYBOOK_TEST_PYTHON"]
    return ([named].compactMap { $0 } + ["/usr/bin/python3", "/usr/local/bin/python3"])
      .first { path in
        let look = TestProgram([path, "-c", "from mcp import Client"])
        return FileManager.default.isExecutableFile(atPath: path) && (try? look.run().status) == 0
      }
  }()

  /// The client's program; the SDK itself also checks each answer against its schema.
  private static let program = """
    import asyncio, json, sys
    from mcp import Client
    from mcp.client.stdio import StdioServerParameters

    async def talk(mode, command, arguments):
        parameters = StdioServerParameters(command=command, args=arguments)
        async with Client(parameters, mode=mode) as client:
            print("revision", client.protocol_version)
            tools = (await client.list_tools()).tools
            print("tools", " ".join(tool.name for tool in tools))
            print("read only", all(tool.annotations.read_only_hint for tool in tools))
            steps = []
            async def told(progress, total, message): steps.append(progress)
            answer = await client.call_tool(
                "query", {"query": "events | count"}, progress_callback=told)
            print("count", answer.structured_content["tables"][0]["rows"], steps[:1])
            for tool, arguments in [
                ("schema", {}), ("show", {"view": "state"}), ("diff", {"from": 0}),
                ("blame", {"view": "state", "key": "order-2"}),
                ("diverge", {"first": "order-1", "second": "order-2"}),
                ("shrink", {"query": "state | where toint(data.n) > 1"}),
            ]:
                answer = await client.call_tool(tool, arguments)
                print(tool, answer.is_error, answer.content[0].type)
            found = await client.call_tool(
                "bisect", {"query": "state | where toint(data.n) > 1"})
            print("bisect", found.structured_content["tables"][0]["rows"][0][0])
            wrong = await client.call_tool("query", {"query": "events | tak 3"})
            print("wrong", wrong.is_error, "Did you mean" in wrong.content[0].text)
            many = await asyncio.gather(*[
                client.call_tool("query", {"query": f"print n = {n}"}) for n in range(20)])
            print("many", [a.structured_content["tables"][0]["rows"][0][0] for a in many]
                == list(range(20)))
            try:
                await client.call_tool(
                    "query", {"query": "range x from 1 to 100000000000 step 1 | summarize count()"},
                    read_timeout_seconds=0.3)
            except Exception as error:
                print("given up", type(error).__name__)
            answer = await client.call_tool("query", {"query": "print n = 1"})
            print("after", answer.structured_content["tables"][0]["rows"])

    asyncio.run(talk(sys.argv[1], sys.argv[2], sys.argv[3:]))
    """

  @Test(
    "It speaks the revision of each of the client's ways, and all tools answer as they promise",
    .enabled(if: python != nil, "no python3 with the module mcp (2.x), which pip installs"),
    arguments: [("auto", "2026-07-28"), ("legacy", "2025-11-25")])
  func modes(mode: String, revision: String) throws {
    let command = try BuiltCommand()
    let lines = (1...3).map {
      #"{"stream":"order-\#($0)","type":"order.placed","data":{"n":\#($0)}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    var run = TestProgram([
      Self.python ?? "python3", "-c", Self.program, mode, BuiltCommand.path, "--log",
      command.daybook, "mcp",
    ])
    run.folder = command.folder.path
    let outcome = try run.run()
    #expect(
      outcome.output == """
        revision \(revision)
        tools schema query show diff blame bisect diverge shrink
        read only True
        count [[3]] [1.0]
        schema False text
        show False text
        diff False text
        blame False text
        diverge False text
        shrink False text
        bisect 2
        wrong True True
        many True
        given up MCPError
        after [[1]]

        """, "\(outcome.errors)")
  }
}
