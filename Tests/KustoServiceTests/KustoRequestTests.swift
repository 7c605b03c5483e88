import DaybookQuery
import KustoService
import Testing

@Suite("Requests of Kusto's clients")
struct KustoRequestTests {
  private func request(_ body: String) throws -> KustoRequest {
    try KustoRequest(body: Array(body.utf8))
  }

  @Test("Properties are a text in Python and an object elsewhere, in any case")
  func properties() throws {
    for properties in [
      #"{"Options":{"servertimeout":"00:00:30","notruncation":true,"other":[1]},"Parameters":{"n":"10"}}"#,
      #""{\"options\":{\"servertimeout\":\"30s\",\"notruncation\":\"true\"},\"parameters\":{\"n\":\"10\"}}""#,
    ] {
      let request = try request(#"{"db":"notes","csl":"print n","properties":\#(properties)}"#)
      #expect(request.database == "notes" && request.text == "print n")
      #expect(request.options.timeLimit == .seconds(30))
      #expect(request.options.isUntruncated)
      #expect(request.parameters["n"] == .string("10"))
    }
    #expect(try request(#"{"csl":"x"}"#).database == "")
    #expect(try request(#"{"csl":"x","db":null,"properties":null}"#).options == RequestOptions())
  }

  @Test(
    "A body that is none is refused with what is wrong",
    arguments: [
      ("{", "no JSON"), ("[]", "no text 'csl'"), (#"{"csl":1}"#, "no text 'csl'"),
      (#"{"csl":"x","properties":"{"}"#, "The text in 'properties' must be a JSON object."),
      (#"{"csl":"x","properties":7}"#, "'properties' must be a JSON object."),
    ])
  func refusals(body: String, reason: String) {
    let failure = #expect(throws: KustoFailure.self) { try request(body) }
    #expect(failure?.message.contains(reason) == true)
    #expect(failure?.status == 400)
  }

  @Test(
    "A parameter is the literal that its text is, and never a query",
    arguments: [
      (#""10""#, Value.string("10")), ("10", .long(10)), ("1.5", .real(1.5)),
      ("true", .bool(true)), (#""'a b'""#, .string("a b")), (#""\"it's\"""#, .string("it's")),
      (#""datetime(2026-01-01)""#, .string("2026-01-01")), (#""f(1)""#, .string("f(1)")),
      (#""dynamic('x')""#, .string("x")), (#""a | take 1""#, .string("a | take 1")),
    ])
  func parameters(json: String, value: Value) throws {
    let body = #"{"csl":"x","properties":{"Parameters":{"p":\#(json)}}}"#
    #expect(try request(body).parameters["p"] == value)
  }

  @Test("The daybook is known by its name and by none, also as of a position")
  func databases() throws {
    for name in ["notes", "NetDefaultDB", "default", ""] {
      #expect(try DatabaseName(name, served: "notes").position == nil)
      #expect(try DatabaseName("\(name)@-1h", served: "notes").position == "-1h")
    }
    #expect(throws: KustoFailure.self) { try DatabaseName("other", served: "notes") }
    #expect(throws: KustoFailure.self) { try DatabaseName("other@3", served: "notes") }
    #expect(try DatabaseName("a@b", served: "a@b").position == nil)
    #expect(try DatabaseName("a@b@3", served: "a@b").position == "3")
    #expect(DatabaseName.served(at: "/home/ada/notes.daybook/") == "notes")
    #expect(DatabaseName.served(at: "plain") == "plain")
  }

  @Test(
    "Commands are read with comments, quotes, options and pipelines",
    arguments: [
      (".show tables", ShowCommand.tables, ""),
      ("// first\n  .show  tables | project TableName", .tables, "| project TableName"),
      (".show database ['a|b'] schema", .schema(database: "a|b", isJSON: false), ""),
      (
        ".show database [\"n\"] schema as json | take 1", .schema(database: "n", isJSON: true),
        "| take 1"
      ),
      (".show databases schema as json", .schema(database: nil, isJSON: true), ""),
      (".show tables // all | of them", .tables, ""),
      (".show tables // all\n| take 1", .tables, "| take 1"),
      (".show database ['a//b'] schema", .schema(database: "a//b", isJSON: false), ""),
      (".show database schema", .schema(database: nil, isJSON: false), ""),
      (".show databases entities with (resolveFunctionsSchema=true)", .entities, ""),
      (".show table ['note.added'] cslschema", .tableSchema("note.added", isJSON: false), ""),
      (".show table T schema as json", .tableSchema("T", isJSON: true), ""),
      (".SHOW Version;", .version, ""),
    ])
  func commands(text: String, command: ShowCommand, pipeline: String) throws {
    let read = try CommandText(text)
    #expect(CommandText.isCommand(text))
    #expect(read.command == command)
    #expect(read.pipeline == pipeline)
  }

  @Test("Commands that change something, and others, are refused with those that there are")
  func otherCommands() {
    for text in [".create table T (a:long)", ".drop table T", ".show", ".", ".show rowstores"] {
      let failure = #expect(throws: KustoFailure.self) { try CommandText(text) }
      #expect(failure?.message.contains("only read") == true)
    }
    #expect(!CommandText.isCommand("events | where x == '.show'"))
  }
}
