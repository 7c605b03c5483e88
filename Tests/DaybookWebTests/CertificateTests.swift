import DaybookValues
import DaybookWeb
import Foundation
import TestSupport
import Testing
import WebTestServer

/// An openssl server with a self-signed certificate for `localhost`.
private final class CertifiedServer {
  let certificate: String
  let port: Substring
  private let peer: Peer

  init() throws {
    let folder = TemporaryPath().path
    certificate = folder + "/certificate.pem"
    let making = """
      mkdir "$0" && cd "$0" && echo '{"a":1}' > x.json && openssl req -x509 -newkey rsa:2048 -nodes \
      -keyout key.pem -out certificate.pem -subj /CN=localhost -addext subjectAltName=DNS:localhost
      """
    #expect(try TestProgram(["/bin/sh", "-c", making, folder]).run().status == 0)
    let serving = #"cd "$0" && exec openssl s_server -accept 127.0.0.1:0 -key key.pem -WWW -cert "#
    peer = try Peer(running: ["/bin/sh", "-c", serving + "certificate.pem", folder])
    var line = peer.nextLine()
    while let text = line, !text.hasPrefix("ACCEPT") { line = peer.nextLine() }
    port = try #require(line?.split(separator: ":").last)
  }

  static let isPossible =
    (try? TestProgram(["/bin/sh", "-c", "openssl version"]).run().output.hasPrefix("OpenSSL 3"))
    == true
}

@Suite("A server proves who it is", .enabled(if: CertifiedServer.isPossible))
struct CertificateTests {
  @Test("An answer is taken from whom this machine trusts, under the name that was asked")
  func trust() async throws {
    let server = try CertifiedServer()
    let trusting = FetchProgram(ServiceSetting(["SSL_CERT_FILE": server.certificate]))
    for (host, program, isTrusted) in [
      ("localhost", trusting, true), ("localhost", .besideThisProgram, false),
      ("127.0.0.1", trusting, false),
    ] as [(String, FetchProgram, Bool)] {
      let address = try ServiceAddress("https://\(host):\(server.port)")
      let fetch = await HTTPTransport.using(.patient, by: program) { transport in
        await Fetcher(transport, clock: SkippingClock()) { .morning }
          .fetch(testRequest("x.json", key: "SECRET"), from: address)
      }
      // openssl takes the query as part of the file's name, so any status counts as an answer.
      #expect((fetch.failure == .unreachable(.untrusted)) == !isTrusted, "\(host)")
      #expect((fetch.status != nil) == isTrusted)
    }
  }
}
