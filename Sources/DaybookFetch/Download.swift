internal import CCurl
internal import FetchProtocol

/// Sends one HTTP request, and reads its answer within limits.
struct Download {
  let request: FetchRequest
  private let start = ContinuousClock.now

  init(_ request: FetchRequest) { self.request = request }

  /// Sends the request, and passes the answer to `parent` while it arrives.
  func run(by transfer: Transfer, telling parent: inout ParentPipe) {
    let answer = ReceivedAnswer(limit: request.limits.bodyBytes)
    prepare(transfer)
    answer.receive(from: transfer)
    transfer.begin()
    let fault = transfer.follow(self, answer, telling: &parent)
    transfer.end()
    parent.tell(fault?.frame ?? FetchFrame(.done))
  }

  private func prepare(_ transfer: Transfer) {
    transfer.prepare(url: request.url, connecting: request.limits.connecting)
    transfer.setHeaders(["Accept: \(request.accept)"] + (request.content?.headers ?? []))
    if let content = request.content {
      transfer.set(CURLOPT_POSTFIELDSIZE, content.json.utf8.count)
      transfer.set(CURLOPT_COPYPOSTFIELDS, content.json)
    }
    transfer.set(CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
    // libcurl must not read a body if its announced size is too large. This does not apply to a
    // post, whose status is enough.
    guard request.content == nil else { return }
    unsafe ccurl_set_size(
      transfer.easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(request.limits.bodyBytes))
  }

  /// The time left for the complete answer.
  fileprivate var left: Duration { start + request.limits.whole - .now }
}

extension FetchContent {
  /// The headers for posting the content.
  ///
  /// Without the empty header `Expect`, libcurl would wait until the server agrees to receive the
  /// content.
  fileprivate var headers: [String] {
    ["Content-Type: application/json", "Idempotency-Key: \(key)", "Expect:"]
  }
}

extension Transfer {
  /// Runs the transfer until it ends or exceeds a time limit.
  ///
  /// - Returns: The reason why the answer is incomplete; `nil` if it is complete.
  fileprivate func follow(
    _ download: Download, _ answer: ReceivedAnswer, telling parent: inout ParentPipe
  ) -> FetchFault? {
    var (isHeadTold, received, lastTime) = (false, 0, ContinuousClock.now)
    while true {
      let result = step()
      if answer.isHeadWhole, !isHeadTold {
        parent.tell(answer.head(status: status).frame)
        isHeadTold = true
      }
      if answer.fault == nil { parent.tell(piece: answer.takeBody()) }
      if let result { return fault(of: result, answer) }
      if received != receivedBytes || !isConnected {
        (received, lastTime) = (receivedBytes, .now)
      }
      let silence = lastTime + download.request.limits.silence - .now
      if download.left <= .zero { return isConnected ? .tooSlow : .unreachable }
      if silence <= .zero { return .silent }
      wait(atMost: min(silence, download.left))
    }
  }

  private func fault(of code: CURLcode, _ answer: ReceivedAnswer) -> FetchFault? {
    if let fault = answer.fault { return fault }
    // Even if libcurl reports success, the head may be incomplete.
    if code == CURLE_OK { return answer.isHeadWhole ? nil : .cut }
    return fault(of: code)
  }

  /// The fault that an error of libcurl means.
  func fault(of code: CURLcode) -> FetchFault {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
      CURLE_URL_MALFORMAT, CURLE_OPERATION_TIMEDOUT, CURLE_PROXY:
      .unreachable
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      .untrusted
    case CURLE_FILESIZE_EXCEEDED: .tooLarge
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: .garbled
    // After a connection was made, this error means that the server does not answer in HTTP/1.0 or
    // later.
    case CURLE_UNSUPPORTED_PROTOCOL: isConnected ? .garbled : .unreachable
    case CURLE_RECV_ERROR where failed(naming: "chunked-encoding"): .garbled
    default: .cut
    }
  }
}
