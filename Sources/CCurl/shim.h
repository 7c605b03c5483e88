#include <curl/curl.h>

// Swift calls no functions with any number of arguments: one of each kind that is needed.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long number) {
  return curl_easy_setopt(handle, option, number);
}

// Nothing but HTTP, also where a server or a proxy says so.
static inline CURLcode ccurl_allow_http_alone(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t size) {
  return curl_easy_setopt(handle, option, size);
}

static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(handle, option, list);
}

// Where libcurl writes what it has to say of a failure.
static inline CURLcode ccurl_set_words(CURL *handle, char *words) {
  return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, words);
}

typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

// Who takes the bytes of an answer, and what is handed to it with them.
static inline CURLcode ccurl_set_receiver(
    CURL *handle, CURLoption function, CURLoption context, ccurl_receiver receiver, void *value) {
  CURLcode code = curl_easy_setopt(handle, function, receiver);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, context, value);
}

static inline long ccurl_number(CURL *handle, CURLINFO info) {
  long number = 0;
  curl_easy_getinfo(handle, info, &number);
  return number;
}

static inline curl_off_t ccurl_size(CURL *handle, CURLINFO info) {
  curl_off_t size = 0;
  curl_easy_getinfo(handle, info, &size);
  return size;
}

static inline curl_socket_t ccurl_socket(CURL *handle) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  curl_easy_getinfo(handle, CURLINFO_ACTIVESOCKET, &socket);
  return socket;
}

// What became of the only transfer of `multi`, once it has ended; -1 before.
static inline int ccurl_result(CURLM *multi) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  return message && message->msg == CURLMSG_DONE ? (int)message->data.result : -1;
}
