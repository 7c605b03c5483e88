import Foundation
import Testing

@Suite("Who cannot prove who it is, is told nothing and believed nothing")
struct UntrustedServiceTests {
  /// A marketplace over TLS with a self-signed certificate.
  private static let server = """
    import http.server, ssl, sys
    class Handler(http.server.BaseHTTPRequestHandler):
      def log_message(self, *words): pass
      def do_GET(self):
        open("asked", "a").write(self.path + "\\n")
        body = b'{"data":[]}'
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain("cert.pem", "key.pem")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """

  /// A client that trusts the certificate, and gets an answer.
  private static let friend = """
    import ssl, sys, urllib.request
    context = ssl.create_default_context(cafile="cert.pem")
    print(urllib.request.urlopen(sys.argv[1] + "/friend", context=context).read().decode())
    """

  @Test("A server with a certificate of its own is not asked, and the screen says why")
  func selfSigned() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    for (name, text) in [("server.py", Self.server), ("friend.py", Self.friend)] {
      let file = command.folder.appending(path: name)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 1 \
        -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 2> /dev/null || exit 99
      mkfifo port; python3 server.py > port & server=$!
      trap "kill $server" EXIT
      read number < port; export DAYBOOK_TEMPER_URL=https://127.0.0.1:$number
      python3 friend.py $DAYBOOK_TEMPER_URL
      COLUMNS=200 $D repl -c jobs
      $D query 'fetches | project outcome, requests' --format tsv
      cat asked
      """)
    if outcome.status == 99 { try Test.cancel("There is no openssl or no python3.") }
    #expect(outcome.lines.first == #"{"data":[]}"#, "\(outcome)")
    #expect(
      outcome.output.contains(
        "error: Temper could not prove who it is: its certificate is not trusted."), "\(outcome)")
    // The failure is not retried, and no request has reached the server.
    #expect(outcome.lines.contains("unreachable\t1"), "\(outcome)")
    #expect(outcome.lines.last == "/friend", "\(outcome)")
  }
}
