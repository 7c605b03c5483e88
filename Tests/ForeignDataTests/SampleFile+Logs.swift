extension SampleFile {
  static let logs = [
    lines(
      "access.log",
      (0..<10).map { n in
        #"10.0.0.\#(n % 3) - - [25/Nov/2026:08:15:0\#(n) +0100] "GET /a,b;c\#(n % 4) HTTP/1.1" 200 \#(n * 512) "-" "Mozilla/5.0 (X11; Linux) Gecko, like \#(n % 2)""#
      }, type: "access", stream: "client-{client}", time: "time", id: nil, pattern: "combined"),
    lines(
      "old_access.log",
      (0..<8).map { n in
        #"host\#(n % 2).example.org - frank [25/Nov/2026:08:15:0\#(n) -0700] "GET /i.gif HTTP/1.0" \#(n % 2 == 0 ? 200 : 404) -"#
      }, type: "old_access", stream: "client-{client}", "user-{user}", time: "time", id: nil,
      pattern: "clf"),
    lines(
      "syslog",
      (0..<9).map { n in
        "Nov 2\(n % 5) 08:15:0\(n) box \(["sshd[812]", "cron[9]", "kernel"][n % 3]): Line \(n)"
      }, type: "syslog", stream: "program-{program}", time: "time", id: nil,
      timeFormat: "%b %e %H:%M:%S", pattern: "syslog"),
    lines(
      "remote.log",
      (0..<9).map { n in
        "<34>1 2026-11-25T08:15:0\(n).003Z web\(n % 2) su - ID47 - Failed for \(n)"
      }, type: "remote", stream: "host-{host}", time: "time", id: nil, pattern: "syslog"),
    lines(
      "app.log",
      (0..<9).map { n in
        #"ts=2026-11-25T08:15:0\#(n).5Z level=info service=\#(["api", "mail"][n % 2]) msg="Took \#(n) ms" took=\#(n)"#
      }, type: "app", stream: "service-{service}", time: "ts", id: nil, pattern: "logfmt"),
  ]
}
