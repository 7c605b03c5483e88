import DaybookTesting
import Foundation
import Testing

@Suite("A file is a table before it is imported")
struct FileTableCommandTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let folder = fixtures(near: #filePath).appending(path: "Foreign").path

  /// A program that writes the same records in every format, and the sums that Python computes.
  private static let prepared = """
    command -v python3 > /dev/null || exit 99
    python3 - <<'END'
    import csv, gzip, json
    rows = [{"id": n, "customer": "abc"[n % 3], "amount": n / 4, "paid": n % 2 == 0,
             "time": "2026-03-%02dT10:00:00Z" % (1 + n % 28), "items": [{"sku": "x%d" % n}]}
            for n in range(9000)]
    for row in rows[6000:]: row["coupon"] = "C%d" % row["id"]
    text = "\\n".join(json.dumps(row) for row in rows)
    open("o.ndjson", "w").write(text)
    open("o.json", "w").write(json.dumps(rows, indent=1))
    gzip.open("o.ndjson.gz", "wt").write(text)
    with open("o.csv", "w") as f:
        w = csv.writer(f)
        w.writerow(["id", "customer", "amount", "paid", "time", "zip"])
        for r in rows:
            w.writerow([r["id"], r["customer"], r["amount"], str(r["paid"]).lower(), r["time"], "0%d" % r["id"]])
    with open("wanted", "w") as f:
        for name in "abc":
            total = sum(r["amount"] for r in rows if r["customer"] == name and r["paid"])
            f.write(json.dumps({"customer": name, "total": total}, separators=(",", ":")) + "\\n")
    END
    """

  @Test("Each form gives the sums that Python counts, and is imported by nobody")
  func forms() throws {
    let outcome = try command.shell(
      """
      \(Self.prepared)
      for file in o.ndjson o.json o.ndjson.gz o.csv; do
        $D query "from '$file' | where tobool(paid) | summarize total = sum(amount) by customer | sort by customer asc" \\
          --format ndjson | python3 -c '
      import json, sys
      for line in sys.stdin: print(json.dumps(json.loads(line), separators=(",", ":")))' | cmp - wanted || exit 3
      done
      $D query "from 'o.csv' | join kind=inner (from 'o.ndjson' | where id == 7) on id | project zip, items"
      ls "$DAYBOOK_HOME" "$D.daybook" 2> /dev/null | grep -c log.mdb
      """)
    try #require(outcome.status != 99, "Python is not there.")
    #expect(outcome.output == #"{"zip":"07","items":[{"sku":"x7"}]}"# + "\n0\n", "\(outcome)")
  }

  @Test("Fields that come late are in a column of their own, and values of another kind are told")
  func late() throws {
    let outcome = try command.shell(
      """
      \(Self.prepared)
      $D query "from 'o.ndjson' | where isnotempty(otherFields.coupon) | summarize count(), min(id)"
      $D query "from 'o.ndjson' | take 1 | project bag = otherFields"
      (seq 1 6000 | sed 's/.*/{"n":&}/'; echo '{"n":"x"}') > late.ndjson
      $D query "from 'late.ndjson' | summarize sum(n)"; echo $?
      $D query "externaldata (n: long) ['late.ndjson'] | summarize sum(n), countif(isnull(n))"
      """)
    try #require(outcome.status != 99, "Python is not there.")
    #expect(
      outcome.output == """
        {"count_":3000,"min_id":6000}
        {"bag":null}
        74
        {"sum_n":18003000,"countif_":1}

        """, "\(outcome)")
    #expect(
      outcome.errors.contains("line 6001: 'n' is 'x' here, and a whole number in the first"),
      "\(outcome)")
  }

  @Test("Several files are one table, as queries for Kusto write it")
  func several() throws {
    let outcome = try command.shell(
      """
      printf 'a,b\\n1,x\\n2,y\\n' > one.csv; printf 'a,b\\n4,z\\n' > two.csv
      $D query "external_data (a: long, b: string) ['one.csv', 'two.csv']
        with (format='csv', ignoreFirstRecord=true) | summarize sum(a), make_list(b)"
      """)
    #expect(outcome.output == #"{"sum_a":7,"list_b":["x","y","z"]}"# + "\n", "\(outcome)")
  }

  @Test("A cell of a column that is said to be dynamic is JSON, or else its text")
  func dynamicCells() throws {
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      python3 - <<'END'
      import csv, json
      cells = ['{"a": [1, 2.5, null]}', '[1,"x"]', '12', '"quoted"', 'true', 'plain, text', '{"a":', '']
      with open("cells.csv", "w") as f:
          w = csv.writer(f, quoting=csv.QUOTE_ALL)
          w.writerow(["n", "d"])
          for n, cell in enumerate(cells): w.writerow([n, cell])
      def read(cell):
          try: return json.loads(cell)
          except ValueError: return cell or None
      with open("wanted", "w") as f:
          for n, cell in enumerate(cells):
              f.write(json.dumps({"n": n, "d": read(cell)}) + "\\n")
      END
      $D query "externaldata (n: long, d: dynamic) ['cells.csv']" --format ndjson | python3 -c '
      import json, sys
      for line in sys.stdin: print(json.dumps(json.loads(line)))' | diff - wanted
      """)
    try #require(outcome.status != 99, "Python is not there.")
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
  }

  @Test("The time zones of this machine are those that Python finds")
  func timeZones() throws {
    let outcome = try command.shell(
      """
      python3 -c 'import zoneinfo' 2> /dev/null || exit 99
      $D query 'print z = datetime_list_timezones() | mv-expand z to typeof(string)' --format csv > found
      python3 - <<'END'
      import zoneinfo
      always = {"UTC", "GMT", "Etc/UTC", "Etc/GMT", "Zulu"}
      wanted = {name for name in zoneinfo.available_timezones() if name[0].isupper()} | always
      found = open("found").read().split()[1:]
      print(found == sorted(found) and set(found) == wanted or sorted(set(found) ^ wanted))
      END
      """)
    try #require(outcome.status != 99, "Python is not there.")
    #expect(outcome.output == "True\n", "\(outcome)")
  }

  @Test(
    "What is no table is told with its place",
    arguments: [
      ("from 'nothing.csv'", 64, "it does not exist"),
      ("from 'pipe'", 64, "can be read only once"),
      ("from 'cut.ndjson'", 64, "line 2, column 6"),
      ("externaldata (b: long) ['a.csv']", 74, "There is no column 'b'. The columns are: a."),
      ("externaldata (a: long) ['a.csv'] with (format='parquet')", 64, "A file is one of csv"),
      ("externaldata (a: long) ['a.csv'] with (key='x')", 64, "there are format and ignore"),
      ("externaldata (a: long) [a]", 64, "Expected a file in quotes"),
    ])
  func refused(query: String, status: Int32, reason: String) throws {
    let outcome = try command.shell(
      """
      mkfifo pipe; printf '{"a":1}\\n{"a":\\n' > cut.ndjson; printf 'a\\n1\\n' > a.csv
      $D query "\(query)"
      """)
    #expect(outcome.status == status && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains(reason), "\(outcome)")
  }

  @Test("The shell asks of files; a session that is run again reads none")
  func sessions() throws {
    let outcome = try command.shell(
      """
      printf 'a\\n1\\n2\\n' > a.csv
      $D append < /dev/null
      echo "from 'a.csv' | summarize sum(a)" | $D repl --record
      $D replay --session $($D query 'sessions | project session' --format tsv | tail -n 1); echo $?
      """)
    #expect(outcome.output.contains("3"), "\(outcome)")
    #expect(outcome.output.contains("reads no files"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n1\n"), "\(outcome)")
  }

  @Test("A remedy that only an import has is told as one of an import")
  func remedies() throws {
    let command = try BuiltCommand()
    try Data([0x61, 0x2C, 0x62, 0x0A, 0xE4, 0x2C, 0x31, 0x0A]).write(
      to: command.folder.appending(path: "w.csv"))
    let outcome = try command.run("query", "from 'w.csv'")
    #expect(outcome.status == 64 && outcome.errors.contains("--encoding windows-1252"))
    #expect(outcome.errors.contains("That is an option of 'import'"), "\(outcome)")
  }
}
