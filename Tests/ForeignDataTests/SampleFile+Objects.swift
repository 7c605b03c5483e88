extension SampleFile {
  static let objects = [
    lines(
      "calls.ndjson",
      (0..<6).map { n in
        #"{"at":"2026-11-05T09:0\#(n):00Z","caller":"\#(["anna", "bert"][n % 2])","seconds":\#(n * 31),"ref":"c-\#(n)"}"#
      }, type: "calls", stream: "caller-{caller}", time: "at", id: "ref"),
    lines(
      "caddy.log",
      (0..<12).map { n in
        #"{"level":"info","ts":177244200\#(n % 10).1234\#(n),"logger":"http.log.access","msg":"handled request","request":{"remote_ip":"10.0.0.\#(n % 3)","method":"GET","host":"example.org","uri":"/p\#(n % 4)"},"user_id":"","duration":0.00\#(n + 1),"size":\#(n * 13),"status":200}"#
      }, type: "caddy", stream: "remote_ip-{request.remote_ip}", time: "ts",
      id: "{request.remote_ip}/{ts}"),
    lines(
      "stages.log",
      (0..<12).map { n in
        #"{"kind":"Event","auditID":"0198c0de-0000-4000-8000-0000000000\#(10 + n / 2)","stage":"\#(["RequestReceived", "ResponseComplete"][n % 2])","verb":"\#(["get", "list", "create"][n / 2 % 3])","user":{"username":"kubelet"},"requestReceivedTimestamp":"2026-11-25T08:15:0\#(n / 2).000123Z"}"#
      }, type: "{verb}", stream: "audit-{auditID}", time: "requestReceivedTimestamp",
      id: "{auditID}/{stage}"),
    lines(
      "cloudtrail.ndjson",
      (0..<10).map { n in
        #"{"eventVersion":"1.09","userIdentity":{"type":"IAMUser","principalId":"AIDA\#(n % 3)","accountId":"123456789012"},"eventTime":"2026-11-25T08:15:0\#(n)Z","eventSource":"s3.amazonaws.com","eventName":"\#(["GetObject", "PutObject"][n % 2])","requestID":"R\#(n)","eventID":"0198c0de-0000-4000-8000-00000000010\#(n)","readOnly":true,"eventType":"AwsApiCall"}"#
      }, type: "{eventName}", stream: "principal-{userIdentity.principalId}", time: "eventTime",
      id: "eventID"),
    lines(
      "commits.ndjson",
      (0..<9).map { n in
        #"{"sha":"\#(String(repeating: "\(n)a", count: 20))","author":"\#(["Ida", "Jon"][n % 2])","email":"\#(["ida", "jon"][n % 2])@example.org","date":"2026-10-0\#(9 - n)T10:00:00+02:00","subject":"Change \#(n)"}"#
      }, type: "commits", stream: "author-{author}", "email-{email}", time: "date", id: "sha"),
    lines(
      "changes.ndjson",
      (0..<10).map { n in
        #"{"sha":"\#(String(repeating: "\(n / 3)b", count: 20))","path":"Sources/\#(n % 3).swift","added":\#(n * 3),"deleted":\#(n),"at":"2026-10-0\#(1 + n / 3)T10:00:00Z"}"#
      }, type: "changes", stream: "sha-{sha}", "path-{path}", time: "at", id: "{sha}/{path}"),
    lines(
      "sessions.jsonl",
      (0..<12).map { n in
        n % 3 == 0
          ? #"{"type":"summary","summary":"S\#(n)","leafUuid":"l\#(n)"}"#
          : #"{"type":"\#(n % 3 == 1 ? "user" : "assistant")","sessionId":"aa-11","uuid":"u-\#(n)","timestamp":"2026-11-25T08:00:\#(10 + n)Z","message":{"role":"user"}}"#
      }, type: "{type}", stream: "sessions-{sessionId|none}", time: "timestamp", id: nil),
    lines(
      "stripe.json",
      (0..<8).map { n in
        #"{"id":"evt_\#(n)","object":"event","type":"\#(["charge.succeeded", "invoice.paid"][n % 2])","created":17725284\#(10 + n),"livemode":false,"data":{"object":{"id":"ob_\#(n / 2)","customer":"cus_\#(n % 3)","amount":\#(n * 100)}}}"#
      }, type: "{type}", stream: "customer-{data.object.customer}", "object-{data.object.id}",
      time: "created", id: "id"),
    lines(
      "audit.log",
      (0..<9).map { n in
        #"{"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"0198c0de-0000-4000-8000-00000000000\#(n)","stage":"ResponseComplete","verb":"\#(["get", "list", "create"][n % 3])","user":{"username":"\#(["system:admin", "kubelet"][n % 2])"},"objectRef":{"resource":"\#(["pods", "nodes"][n % 2])","namespace":"default"},"requestReceivedTimestamp":"2026-11-25T08:15:0\#(n).000123Z","stageTimestamp":"2026-11-25T08:15:0\#(n).100000Z"}"#
      }, type: "{verb}", stream: "user-{user.username}", time: "requestReceivedTimestamp",
      id: "auditID"),
    lines(
      "journal.json",
      (0..<9).map { n in
        #"{"__CURSOR":"s=1;i=\#(n)","__REALTIME_TIMESTAMP":"177252840012345\#(n)","__MONOTONIC_TIMESTAMP":"123456789\#(n)","_HOSTNAME":"box","PRIORITY":"\#(n % 3)","SYSLOG_IDENTIFIER":"\#(["sshd", "cron", "kernel"][n % 3])","MESSAGE":"Line \#(n)","_PID":"\#(800 + n % 4)"}"#
      }, type: "journal", stream: "syslog-{SYSLOG_IDENTIFIER}", time: "__REALTIME_TIMESTAMP",
      id: "__CURSOR"),
    lines(
      "packages.ndjson",
      (0..<10).map { n in
        #"{"name":"\#(["left", "right", "pad"][n % 3])","version":"1.\#(n / 3).0","upload_time":"2026-01-\#(10 + n)T00:00:00Z","license":"MIT","size":\#(n * 100)}"#
      }, type: "packages", stream: "packages-{name}", time: "upload_time", id: "{name}/{version}"),
    lines(
      "chat.json",
      (0..<10).map { n in
        #"{"type":"message","channel":"C\#(n % 2)","user":"U\#(n % 3)","text":"Hi \#(n % 4)","ts":"17725284\#(10 + n).000200"}"#
      }, type: "{type}", stream: "channel-{channel}", "user-{user}", time: "ts",
      id: "{channel}/{ts}", "{user}/{ts}"),
    lines(
      "github.ndjson",
      (0..<9).map { n in
        #"{"id":"\#(4000 + n)","type":"\#(["PushEvent", "WatchEvent"][n % 2])","actor":{"id":\#(n % 4),"login":"u\#(n % 4)"},"repo":{"id":\#(70 + n % 3),"name":"o/r\#(n % 3)"},"public":true,"created_at":"2026-11-25T08:15:0\#(n)Z"}"#
      }, type: "{type}", stream: "actor-{actor.id}", "repo-{repo.id}", "repo-{repo.name}",
      time: "created_at", id: "id"),
    lines(
      "analytics.ndjson",
      (0..<10).map { n in
        #"{"event":"\#(["page_view", "click"][n % 2])","event_id":"e\#(n)","visitor_id":"v\#(n % 3)","page":"/p\#(n % 4)","duration_ms":\#(n * 31),"occurred_at":177252840\#(n)123}"#
      }, type: "{event}", stream: "visitor-{visitor_id}", time: "occurred_at", id: "event_id"),
    lines(
      "releases.ndjson",
      (0..<6).map { n in
        #"{"tag":"v1.\#(n)","published":"Wed, 0\#(n + 1) Apr 2026 10:00:00 GMT","downloads":\#(n * 7),"prerelease":false}"#
          .replacing("Wed, ", with: "")
      }, type: "releases", stream: "releases", time: "published", id: "published"),
    lines(
      "rentals.jsonl",
      (0..<30).map { n in
        #"{"id":"6c3ac7e3b7caeea\#(10 + n)","type":"rental.\#(["started", "paused", "ended"][n % 3])","stream":"rental-\#(n / 3)","occurred_at":"2026-03-01T07:\#(10 + n):26.010Z","vehicle":"V\#(n / 3 % 4)","fuel_pct":\#(n)}"#
      }, type: "{type}", stream: "{stream}", time: "occurred_at", id: "id"),
    lines(
      "flat.jsonl",
      (0..<30).map { n in
        #"{"type":"door.\#(["opened", "closed"][n % 2])","stream":"door-\#(n % 3)","at":"2026-03-01T07:\#(10 + n):26Z","by":"k\#(n % 5)"}"#
      }, type: "{type}", stream: "{stream}", time: "at", id: "{stream}/{at}"),
    lines(
      "desk.jsonl",
      (0..<30).map { n in
        #"{"no":\#(n + 1),"name":"\#(["ShowScheduled", "SeatReserved", "TicketIssued"][n % 3])","aggregate":"\#(n % 2 == 0 ? "show" : "ord")-\#(100 + n / 4)","when":"2026-01-07T08:\#(10 + n):00Z","seats":\#(n * 3)}"#
      }, type: "{name}", stream: "{aggregate}", time: "when", id: "no"),
    lines(
      "folios.jsonl",
      (0..<30).map { n in
        #"{"seq":\#(n + 1),"type":"Folio\#(["Opened", "Charged", "Settled"][n % 3])","stream":"folio-\#(n / 3)","at":"2026-02-01T06:\#(10 + n):00Z","meta":{"app":"pms \#(n / 9)"},"data":{"cents":\#(n * 700)}}"#
      }, type: "{type}", stream: "{stream}", time: "at", id: nil),
    lines(
      "contracts.jsonl",
      (0..<30).map { n in
        #"{"n":\#(n + 1),"kind":"\#(["InvoiceIssued", "PaymentReceived", "PriceChanged"][n % 3])","aggregate":{"type":"\#(["contract", "meter"][n % 2])","id":"C-\#(n / 4)"},"occurred":"2026-02-01T06:\#(10 + n):00Z","body":{"net":\#(n * 7)}}"#
      }, type: "{kind}", stream: "aggregate-{aggregate.id}", time: "occurred",
      id: "{aggregate.id}/{occurred}"),
  ]
}
