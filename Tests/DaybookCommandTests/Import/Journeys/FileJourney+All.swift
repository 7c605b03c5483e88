/// Files with invented content in the formats of real files.
extension FileJourney {
  static let all = [commits, changedFiles, nginx, apache, earthquakes, shop, sessions, hits]

  /// One commit deletes far more lines than any other.
  static let commits = FileJourney(
    kind: "git history, NDJSON", file: "commits.ndjson",
    text: (0..<60).map { number in
      #"{"sha":"\#(hash(number))","parents":["\#(hash(number - 1))"],"author":"\#(author(number))","#
        + #""date":"2026-0\#(3 + number / 28)-\#(two(1 + number % 28))T09:\#(two(number))"#
        + #":00+02:00","subject":"Step \#(number)","insertions":\#(3 + number * 13 % 80),"#
        + #""deletions":\#(number == 41 ? 4_812 : number * 7 % 40)}"# + "\n"
    }.joined(),
    proposal: "--stream 'author-{author}' --time date --id sha", count: 60,
    query: ("commits | summarize sum(deletions) by author", "5195"),
    view: (
      "churn",
      "events | where type == 'commits' | summarize deleted = sum(tolong(data.deletions)) by stream"
    ),
    condition: "deleted > 4000",
    wrong: ("  2026-04-14T07:41:00.000000Z  commits  author-Ada Vale", "deleted  260 → 5072"),
    keys: [14, 45, 114, 36])

  /// One commit deletes more lines of a file than the file has.
  static let changedFiles = FileJourney(
    kind: "git history, TSV", file: "numstat.tsv",
    text: "sha\tdate\tauthor\tpath\tadded\tdeleted\n"
      + (0..<60).map { number in
        let day = "2026-03-\(two(1 + number / 3)) 10:\(two(number)):00 +0200"
        let path = "Sources/\(["Parser", "Binder", "Cache"][number % 3]).swift"
        let deleted = number == 44 ? 900 : number % 9
        return
          "\(hash(number / 2).prefix(12))\t\(day)\t\(author(number / 2))\t\(path)\t\(20 + number % 7)\t\(deleted)\n"
      }.joined(),
    proposal: "--time date --id '{sha}/{path}'", count: 60,
    query: ("numstat | summarize sum(added) - sum(deleted) by path", "-532"),
    view: (
      "sizes",
      "events | summarize a = sum(tolong(data.added)), d = sum(tolong(data.deleted)) by tostring(data.path)"
    ),
    condition: "d > a",
    wrong: ("  2026-03-15T08:44:00.000000Z  numstat  sha-", "~ Sources/Cache.swift"),
    keys: [14, 54, 122, 27])

  /// A payment fails at the gateway, long before other payments do.
  static let nginx = FileJourney(
    kind: "log of nginx", file: "nginx.log",
    text: (0..<120).map { number in
      let request = number == 77 ? "POST /checkout" : "GET \(["/", "/shop", "/cart"][number % 3])"
      let status = number == 77 || number > 100 && number % 9 == 0 ? 502 : 200
      return #"203.0.113.\#(10 + number % 7) - - [25/Nov/2026:08:\#(two(15 + number / 60))"#
        + #":\#(two(number % 60)) +0000] "\#(request) HTTP/1.1" \#(status) \#(200 + number * 37)"#
        + #" "https://shop.example.com/" "Mozilla/5.0 (X11; Linux x86_64; rv:133.0)""# + "\n"
    }.joined(),
    proposal: "--time time --pattern combined", count: 120,
    query: ("nginx | where status >= 500 | count", "│     3 │"),
    view: (
      "failing",
      "events | where data.status >= 500 | summarize n = count() by path = tostring(data.path)"
    ),
    condition: "n > 0",
    wrong: ("  2026-11-25T08:16:17.000000Z  nginx  client-203.0.113.10", "+ /checkout"),
    keys: [14, 36, 111, 29])

  /// One answer has a size of 70 MiB.
  static let apache = FileJourney(
    kind: "log of Apache", file: "apache.log",
    text: (0..<120).map { number in
      let client = number % 2 == 0 ? "host\(number % 5).example.net" : "198.51.100.\(number % 9)"
      let path = ["history/", "images/logo.gif", "cgi-bin/map?12,7"][number % 3]
      let bytes = number == 66 ? 73_400_320 : 1_000 + number * 91 % 9_000
      return "\(client) - - [01/Jul/2026:00:\(two(number / 2)):\(two(number % 2 * 30)) -0400]"
        + " \"GET /\(path) HTTP/1.0\" \(number % 11 == 3 ? "304 -" : "200 \(bytes)")\n"
    }.joined(),
    proposal: "--time time --pattern clf", count: 120,
    query: ("apache | summarize sum(bytes) by client | top 1 by sum_bytes", "73449650"),
    view: ("traffic", "events | summarize total = sum(tolong(data.bytes)) by stream"),
    condition: "total > 9999999",
    wrong: (
      "  2026-07-01T04:33:00.000000Z  apache  client-host1.example.net", "18650 → 73418970"
    ),
    keys: [14, 61, 84, 39])

  /// One magnitude lacks its decimal point; the newest records come first, as in such lists.
  static let earthquakes = FileJourney(
    kind: "earthquakes, CSV", file: "quakes.csv",
    text: "time,latitude,longitude,depth,mag,magType,nst,gap,dmin,rms,net,id,updated,place,type\n"
      + (1...90).reversed().map { number in
        let net = ["ak", "ci", "us", "nc"][number % 4]
        let mag = number == 52 ? "78" : "\(1 + number * 13 % 40 / 10).\(number * 13 % 10)"
        return
          "2026-11-\(two(1 + number / 4))T\(two(number % 4 * 6)):\(two(number % 60)):11.\(100 + number)Z,"
          + "\(30 + number % 40).37,-\(120 + number % 30).21,\(number % 70).5,\(mag),"
          + "\(number % 3 == 0 ? "mb" : "ml"),\(number * 3 % 40),\(number * 7 % 300),0.\(number),"
          + "0.\(number % 9),\(net),\(net)\(70_000_000 + number * 137),2026-11-24T00:\(two(number % 60)):00.040Z,"
          + "\"\(number % 30) km N of Port Ember, \(["Alaska", "CA", "Chile", "NV"][number % 4])\",earthquake\n"
      }.joined(),
    proposal: "--time time --id id --sort-by-time", count: 90,
    query: ("earthquake | summarize max(mag) by net", "78.0"),
    view: ("strongest", "events | summarize mag = max(toreal(data.mag)) by tostring(data.net)"),
    condition: "mag > 10",
    wrong: ("  2026-11-14T00:52:11.152000Z  earthquake  place-22 km N of Port Ember", "→ 78.0"),
    keys: [14, 39, 94, 34])

  /// One amount lacks its decimal comma.
  static let shop = FileJourney(
    kind: "shop in Germany, CSV", file: "bestellungen.csv",
    text: "Bestellnr;Datum;Kunde;Artikel;Menge;Betrag\r\n"
      + (1...60).map { number in
        let customer = ["Müller GmbH", "Bäckerei Groß", "Familie Öztürk", "Café Süd"][number % 4]
        let sum = number == 38 ? "2571" : "\(5 + number * 3 % 40),\(two(number * 37 % 100))"
        return
          "B-\(1_000 + number);\(two(1 + number % 28)).\(two(9 + number / 28)).2026 08:\(two(number % 60));"
          + "\(customer);\(["Tasse", "Kännchen"][number % 2]);\(1 + number % 4);\(sum)\r\n"
      }.joined(),
    proposal: "--id Bestellnr --decimal ,", count: 60,
    query: ("bestellungen | summarize max(Betrag) by Kunde", "2571.0"),
    view: ("umsatz", "events | summarize Summe = sum(toreal(data.Betrag)) by stream"),
    condition: "Summe > 2000",
    wrong: (
      "  2026-10-11T08:38:00.000000Z  bestellungen  kunde-Familie Öztürk", "214.94 → 2785.94"
    ),
    keys: [14, 46, 84, 35])

  /// An agent deletes something in its second session; some records lack fields.
  static let sessions = FileJourney(
    kind: "sessions of agents, NDJSON", file: "agent.jsonl",
    text: (0..<80).map { number in
      if number % 5 == 0 { return #"{"type":"summary","summary":"Step \#(number)"}"# + "\n" }
      let role = number % 2 == 0 ? "assistant" : "user"
      let tool = number == 58 ? "rm" : ["read", "edit", "grep"][number % 3]
      return #"{"type":"\#(role)","sessionId":"\#(["5f0c1e9a", "77ab20d4"][number / 40])","#
        + #""timestamp":"2026-11-25T08:\#(two(number / 2)):\#(two(number % 2 * 30)).000Z""#
        + (role == "user" ? "" : #","tool":"\#(tool)""#) + #","text":"Text \#(number)"}"# + "\n"
    }.joined(),
    proposal: "'sessions-{sessionId|none}' --time timestamp", count: 80,
    query: ("assistant | summarize count() by tool", "│ rm   │"),
    view: (
      "used",
      "events | where type == 'assistant' | summarize n = count() by tool = tostring(data.tool)"
    ),
    condition: "tool == 'rm'",
    wrong: ("  2026-11-25T08:29:00.000000Z  assistant  sessions-77ab20d4", "+ rm"),
    keys: [14, 38, 109, 33])

  /// One visit ends before it began.
  static let hits = FileJourney(
    kind: "hits of a site, CSV", file: "hits.csv",
    text: "hit_id,event_time,user_id,page,duration_ms\n"
      + (0..<5_000).map { number in
        let (hour, minute, second) = (number / 600, number / 10 % 60, number % 10 * 6)
        return
          "\(9_000_000_000 + number * 17),2026-11-25 \(two(hour)):\(two(minute)):\(two(second)),"
          + "\(1_000 + number * 7_919 % 977),/\(["", "shop", "cart", "help"][number * 31 % 4]),"
          + "\(number == 3_579 ? -1 : 20 + number * 37 % 4_000)\n"
      }.joined(),
    proposal: "--time event_time --time-zone UTC --id hit_id", count: 5_000,
    query: ("hits | summarize min(duration_ms) by page", "│              -1 │"),
    view: (
      "fastest", "events | summarize ms = min(tolong(data.duration_ms)) by tostring(data.page)"
    ),
    condition: "ms < 0",
    wrong: ("  2026-11-25T05:57:54.000000Z  hits  user-1", "→ -1"), keys: [14, 42, 100, 30])

  private static func author(_ number: Int) -> String {
    ["Ida Moor", "Jon Berg", "Ada Vale"][number % 3]
  }

  /// Returns forty hexadecimal digits that differ for each number.
  private static func hash(_ number: Int) -> String {
    (1...5).map { part in
      let bits =
        UInt64(bitPattern: Int64(number + 1)) &* 0x9E37_79B9_7F4A_7C15 &* UInt64(part * 2 + 1)
      let digits = String(bits >> 32, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
