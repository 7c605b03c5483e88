import Testing

@Suite("A query in another language's notation is told what to write")
struct NewcomerQueryTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    try command.write("id,status,created\n1,paid,2026-01-01\n2,open,2026-01-02\n", to: "orders.csv")
    _ = try command.run("import", "orders.csv", "--type", "order", "--stream", "order-{id}")
  }

  @Test(
    "The mistake names the text to write",
    arguments: [
      ("state@2026-01-08", "A time is written @datetime(2026-01-08)."),
      ("state@2026-01-08T10:00:00Z", "A time is written @datetime(2026-01-08T10:00:00Z)."),
      ("order | where id == 1", "The field 'id' of the data is 'data_id' here."),
      (
        "order | where created > 2026-02-01",
        "A date is datetime(2026-02-01); 'created' is text: todatetime(created)."
      ),
      ("order | where time > 2026-02-01", "A date is datetime(2026-02-01)."),
      ("from orders.csv | count", "A file stands in quotes: from 'orders.csv'"),
      ("from data/orders.csv", "A file stands in quotes: from 'data/orders.csv'"),
      ("order | project data.status", "Write: status"),
      ("order | where data.id == 1", "Write: data_id"),
      ("order | where status == paid", "A text stands in quotes: 'paid'"),
      ("order | summarize count(*)", "Write count(), without '*'."),
      ("order | summarize n = count(*) by status", "Write count(), without '*'."),
    ])
  func remark(_ query: String, _ remark: String) throws {
    let outcome = try command.run("query", query)
    #expect(outcome.status == 64, "\(outcome)")
    let words = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(remark), "\(outcome)")
  }

  @Test(
    "What may be right stays as it was",
    arguments: [
      ("order | where data_id > 2026-02-01 | count", 0), ("order | where status == statsu", 64),
      ("order | extend paid = 'paid' | where status == paid | count", 0),
      ("order | where status == nosuch and nosuch2 == 1", 64),
    ])
  func unchanged(_ query: String, _ status: Int32) throws {
    let outcome = try command.run("query", query)
    #expect(outcome.status == status, "\(outcome)")
    #expect(status == 0 || outcome.errors.contains("There is no column"), "\(outcome)")
  }

  @Test("A view by a field is advised in a form that works")
  func viewByField() throws {
    let outcome = try command.run(
      "views", "create", "n", "events | summarize count() by data.status")
    let words = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("by data_status = tostring(data.status)."), "\(outcome)")
    let second = try command.run(
      "views", "create", "n", "events | summarize count() by data_status = tostring(data.status)")
    #expect(second.status == 0, "\(second)")
  }
}
