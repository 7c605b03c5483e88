import Foundation
import TestSupport
import Testing

@Suite(
  "daybook serve, asked by Kusto's Python client",
  .enabled(if: ServingDaybook.isPossible, ServingDaybook.comment))
struct KustoSDKTests {
  /// The `python3` that `DAYBOOK_TEST_PYTHON` names, where it has the module `azure.kusto.data`.
  private static let python: String? = {
    guard let path = ProcessInfo.processInfo.environment["DAYBOOK_TEST_PYTHON"] else { return nil }
    let look = TestProgram([path, "-c", "import aiohttp, azure.kusto.data.aio"])
    return (try? look.run().status) == 0 ? path : nil
  }()

  @Test(
    "Rows of every type, parameters, options, errors, streams and the past come as the client has them",
    .enabled(
      if: python != nil,
      "no DAYBOOK_TEST_PYTHON with the module azure.kusto.data, which pip installs"))
  func client() throws {
    let serving = try ServingDaybook.ofNotes()
    var run = TestProgram([
      Self.python ?? "python3", "-c", Self.program, "http://localhost:\(serving.port)",
    ])
    run.folder = serving.command.folder.path
    let outcome = try run.run()
    #expect(
      outcome.output == """
        types [True, -7, 9223372036854775807, 0.1, Decimal('1.1'), 'a"🎉', '']
        times 2026-01-02T22:04:05.123456+00:00 1 day, 2:03:04 -1 day, 23:59:59.500000
        others 74be27de-1e4e-49d9-b579-fe0b331d3642 {'a': [1, 'x', None]} None
        columns bool int long real decimal string string datetime timespan timespan guid dynamic long
        numbers NaN Infinity -Infinity
        parameters [[2]]
        past [[2]] [[3]]
        two ['print_0', 'print_0'] [1] ['a']
        chart timechart
        tables True
        mistake True False
        late KustoMultiApiError True
        stream 100000 5000050000
        stream error True
        async [[3]]
        async stream 1000
        token [[3]]

        """, "\(outcome.errors)")
  }

  private static let program = #"""
    import asyncio, datetime, json, sys
    from azure.kusto.data import KustoClient, KustoConnectionStringBuilder, ClientRequestProperties
    from azure.kusto.data.aio import KustoClient as AsyncKustoClient
    from azure.kusto.data.exceptions import KustoServiceError

    url = sys.argv[1]
    client = KustoClient(url)

    def rows(table): return [row.to_list() for row in table]
    def ask(text, db="my", properties=None):
        return client.execute_query(db, text, properties).primary_results[0]

    every = ask("""
        print b = true, i = int(-7), l = 9223372036854775807, r = 0.1, d = decimal(1.10),
          s = "a\\"\U0001F389", e = "", t = datetime(2026-01-02T22:04:05.1234567Z),
          p = time(1.02:03:04), m = -0.5s, g = guid(74be27de-1e4e-49d9-b579-fe0b331d3642),
          y = dynamic({"a":[1,"x",null]}), nl = long(null)""")
    row = every.rows[0]
    print("types", row.to_list()[:7])
    print("times", row["t"].isoformat(), row["p"], row["m"])
    print("others", row["g"], row["y"], row["nl"])
    print("columns", *[column.column_type for column in every.columns])
    print("numbers", *ask("print real(nan), real(+inf), real(-inf)").rows[0].to_list())

    properties = ClientRequestProperties()
    properties.set_parameter("n", "2")
    properties.set_option(
        properties.request_timeout_option_name, datetime.timedelta(seconds=30))
    print("parameters", rows(ask(
        "declare query_parameters(n:long); ['note.added'] | where n == 2 | project n",
        properties=properties)))
    print("past", rows(ask("events | count", "my@2")), rows(ask("events | count", "my@head")))
    two = client.execute("my", "print 1; print 'a'").primary_results
    print("two", [t.columns[0].column_name for t in two], *[t.rows[0].to_list() for t in two])
    chart = client.execute("my", "events | project time, n = 1 | render timechart")
    print("chart", json.loads(chart[0].rows[0]["Value"])["Visualization"])
    tables = client.execute_mgmt("my", ".show tables").primary_results[0]
    print("tables", "note.added" in [row["TableName"] for row in tables])

    try: ask("events | tak 3")
    except KustoServiceError as error:
        print("mistake", "Did you mean 'take'" in str(error), error.has_partial_results())
    late = "range x from 1 to 9000 step 1"
    few = ClientRequestProperties()
    few.set_option("truncationmaxrecords", 5000)
    try: client.execute("my", late, few)
    except KustoServiceError as error:
        print("late", type(error).__name__, "5000 rows" in str(error))
    many = "range x from 1 to 100000 step 1"
    stream = client.execute_streaming_query("my", many)
    total, count = 0, 0
    for row in next(iter(stream.iter_primary_results())):
        total, count = total + row["x"], count + 1
    print("stream", count, total)
    try:
        for table in client.execute_streaming_query("my", late, properties=few).iter_primary_results():
            for row in table: pass
    except Exception as error: print("stream error", "5000 rows" in str(error))

    async def talk():
        async with AsyncKustoClient(url) as client:
            answer = await client.execute("my", "events | count")
            print("async", rows(answer.primary_results[0]))
            stream = await client.execute_streaming_query("my", "range x from 1 to 1000 step 1")
            count = 0
            async for table in stream.iter_primary_results():
                async for row in table: count += 1
            print("async stream", count)
    asyncio.run(talk())
    secret = KustoConnectionStringBuilder.with_aad_application_token_authentication(url, "x" * 20)
    with KustoClient(secret) as client: print("token", rows(ask("events | count")))
    """#
}
