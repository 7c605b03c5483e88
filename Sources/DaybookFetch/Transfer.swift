internal import CCurl
internal import DaybookSystem
internal import DaybookValues
internal import FetchProtocol

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sends requests with libcurl, one after the other, in short steps.
///
/// Between two steps, this process ends if the `daybook` process has ended. libcurl uses no files,
/// cookies or passwords of the user, and follows no redirects. It keeps a connection open for the
/// next request to the same host.
@safe final class Transfer {
  /// The handle of libcurl, which only one thread uses.
  let easy: UnsafeMutableRawPointer
  private let multi: UnsafeMutableRawPointer
  private var isAdded = false
  private var headers: UnsafeMutablePointer<curl_slist>?
  /// The error text of libcurl, which is never shown, because it may contain addresses.
  private let words = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// Creates a transfer, or returns `nil` if there is not enough memory.
  init?() {
    guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK,
      let easy = unsafe curl_easy_init(), let multi = unsafe curl_multi_init()
    else { return nil }
    unsafe (self.easy, self.multi) = (easy, multi)
  }

  deinit {
    end()
    unsafe curl_easy_cleanup(easy)
    unsafe curl_multi_cleanup(multi)
    unsafe curl_slist_free_all(headers)
    unsafe words.deallocate()
  }

  /// Prepares a request to `url`, which reuses an open connection to the same host if possible.
  func prepare(url: String, connecting: Duration) {
    end()
    unsafe curl_easy_reset(easy)
    unsafe words.initialize(repeating: 0)
    unsafe ccurl_set_words(easy, words.baseAddress)
    unsafe ccurl_allow_http_alone(easy)
    set(CURLOPT_URL, url)
    set(CURLOPT_USERAGENT, "Daybook")
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, connecting.wholeMilliseconds)
    // libcurl itself does not read these variables. Only the programs curl and openssl read them.
    setTrust(CURLOPT_CAINFO, from: "SSL_CERT_FILE")
    setTrust(CURLOPT_CAPATH, from: "SSL_CERT_DIR")
    // A request without encryption goes to this machine, so it must not pass a proxy.
    if !url.lowercased().hasPrefix("https:") { set(CURLOPT_NOPROXY, "*") }
  }

  private func setTrust(_ option: CURLoption, from variable: String) {
    if let value = unsafe getenv(variable) { unsafe ccurl_set_text(easy, option, value) }
  }

  func set(_ option: CURLoption, _ text: String) { unsafe ccurl_set_text(easy, option, text) }

  func set(_ option: CURLoption, _ number: Int) { unsafe ccurl_set_number(easy, option, number) }

  /// Replaces the headers with `lines`, which have a form such as `Accept: text/html`.
  func setHeaders(_ lines: [String]) {
    unsafe curl_slist_free_all(headers)
    unsafe headers = nil
    for line in lines { unsafe headers = curl_slist_append(headers, line) }
    unsafe ccurl_set_list(easy, CURLOPT_HTTPHEADER, headers)
  }

  func begin() {
    unsafe curl_multi_add_handle(multi, easy)
    isAdded = true
  }

  /// Runs the transfer as far as possible without waiting.
  ///
  /// - Returns: The result of the transfer; `nil` if the transfer has not ended.
  func step() -> CURLcode? {
    var running: CInt = 0
    unsafe curl_multi_perform(multi, &running)
    let result = unsafe ccurl_result(multi)
    return result < 0 ? nil : CURLcode(rawValue: UInt32(result))
  }

  /// Waits for the network, but at most for `limit`.
  ///
  /// If the `daybook` process has ended, this ends the process.
  func wait(atMost limit: Duration) {
    var parent = curl_waitfd(fd: 0, events: Int16(CURL_WAIT_POLLIN), revents: 0)
    let milliseconds = CInt(clamping: max(1, limit.wholeMilliseconds))
    unsafe curl_multi_poll(multi, &parent, 1, milliseconds, nil)
    // No request arrives before the present answer is complete, so readable input means that the
    // pipe was closed.
    if parent.revents != 0 { Program.end() }
  }

  /// Ends the transfer.
  ///
  /// Its connection is reused only if the answer was read to its end.
  func end() {
    if isAdded { unsafe curl_multi_remove_handle(multi, easy) }
    isAdded = false
  }

  /// Whether the connection is ready for a request, which includes the encryption.
  var isConnected: Bool { unsafe ccurl_size(easy, CURLINFO_PRETRANSFER_TIME_T) > 0 }

  /// The number of bytes that were received, including headers.
  var receivedBytes: Int {
    let bodyBytes = unsafe ccurl_size(easy, CURLINFO_SIZE_DOWNLOAD_T)
    return unsafe Int(bodyBytes) + ccurl_number(easy, CURLINFO_HEADER_SIZE)
  }

  var status: Int { unsafe ccurl_number(easy, CURLINFO_RESPONSE_CODE) }

  /// Whether the error text of libcurl contains `words`.
  func failed(naming words: String) -> Bool {
    let bytes = unsafe self.words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).contains(words)
  }
}

extension Duration {
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
