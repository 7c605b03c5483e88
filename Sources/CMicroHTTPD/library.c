#include "CMicroHTTPD.h"

#include "CDynamicLibrary.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// As libmicrohttpd numbers them.
enum {
  use_thread_per_connection = 4,
  use_internal_polling_thread = 8,
  use_poll = 64,
  use_inter_thread_channel = 1024
};
enum {
  option_end = 0,
  option_connection_memory_limit = 1,
  option_connection_limit = 2,
  option_connection_timeout = 3,
  option_notify_completed = 4,
  option_address_callback = 7,
  option_listen_socket = 12,
  option_array = 15,
  option_thread_stack_size = 19,
  option_notify_connection = 27,
  option_strict_for_client = 29
};
enum { connection_started = 0 };
enum { info_connection_fd = 6 };
enum { kind_header = 1, kind_argument = 8 };
enum { memory_must_copy = 2 };
enum { yes = 1, no = 0 };

typedef struct option_item {
  int option;
  intptr_t value;
  void *pointer;
} option_item;

typedef struct MHD_Response response;

typedef int access_handler(
  void *, http_connection *, const char *, const char *, const char *, const char *, size_t *,
  void **);
typedef int key_value_iterator(void *, int, const char *, const char *);

static struct {
  const char *(*version)(void);
  http_daemon *(*start)(unsigned, uint16_t, void *, void *, access_handler *, void *, ...);
  void (*stop)(http_daemon *);
  const void *(*info)(http_connection *, int, ...);
  int (*each)(http_connection *, int, key_value_iterator *, void *);
  response *(*of_buffer)(size_t, void *, int);
  response *(*of_callback)(
    uint64_t, size_t, ssize_t (*)(void *, uint64_t, char *, size_t), void *, void (*)(void *));
  int (*add_header)(response *, const char *, const char *);
  int (*queue)(http_connection *, unsigned, response *);
  void (*destroy)(response *);
} library;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const char *const names[] = {
  "libmicrohttpd.so.12", "libmicrohttpd.12.dylib",
  "/opt/homebrew/opt/libmicrohttpd/lib/libmicrohttpd.12.dylib",
  "/usr/local/opt/libmicrohttpd/lib/libmicrohttpd.12.dylib", NULL};

static void load(void) {
  void *handle = dynamic_library_open(names);
  if (!handle) return;
  is_loaded = dynamic_library_bind(handle, &library.version, "MHD_get_version")
    && dynamic_library_bind(handle, &library.start, "MHD_start_daemon")
    && dynamic_library_bind(handle, &library.stop, "MHD_stop_daemon")
    && dynamic_library_bind(handle, &library.info, "MHD_get_connection_info")
    && dynamic_library_bind(handle, &library.each, "MHD_get_connection_values")
    && dynamic_library_bind(handle, &library.of_buffer, "MHD_create_response_from_buffer")
    && dynamic_library_bind(handle, &library.of_callback, "MHD_create_response_from_callback")
    && dynamic_library_bind(handle, &library.add_header, "MHD_add_response_header")
    && dynamic_library_bind(handle, &library.queue, "MHD_queue_response")
    && dynamic_library_bind(handle, &library.destroy, "MHD_destroy_response");
}

bool http_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *http_version(void) { return library.version(); }

static int socket_of(http_connection *connection) {
  const int *info = library.info(connection, info_connection_fd);
  return info ? *info : -1;
}

// Stands for an exchange that has not begun, of an address with a zero byte in it.
static char zero_in_address;

// Sees an address before its escapes are resolved: a text of C would end at the zero byte of %00.
static void *see_address(void *context, const char *address, http_connection *connection) {
  (void)context;
  (void)connection;
  return strstr(address, "%00") ? &zero_in_address : NULL;
}

static int handle_access(
  void *context, http_connection *connection, const char *path, const char *method,
  const char *version, const char *bytes, size_t *count, void **exchange) {
  (void)version;
  const http_handlers *handlers = context;
  bool is_whole = *exchange != &zero_in_address;
  if (!*exchange || !is_whole) {
    *exchange = handlers->begin(
      handlers->context, connection, socket_of(connection), method, path, is_whole);
    return *exchange ? yes : no;
  }
  // Where nothing was queued, the library would ask again, and without end.
  if (*count == 0) return handlers->answer(*exchange, connection) ? yes : no;
  bool goes_on = handlers->receive(*exchange, (const uint8_t *)bytes, *count);
  *count = 0;
  return goes_on ? yes : no;
}

static void handle_completion(
  void *context, http_connection *connection, void **exchange, int reason) {
  (void)connection;
  (void)reason;
  const http_handlers *handlers = context;
  if (*exchange && *exchange != &zero_in_address) handlers->end(*exchange);
  *exchange = NULL;
}

static void handle_connection(
  void *context, http_connection *connection, void **state, int notification) {
  (void)state;
  const http_handlers *handlers = context;
  int socket = socket_of(connection);
  if (notification == connection_started) {
    handlers->opened(handlers->context, socket);
  } else {
    handlers->closed(handlers->context, socket);
  }
}

http_daemon *http_start(
  int socket, const http_limits *limits, const http_handlers *handlers) {
  http_handlers *kept = malloc(sizeof *kept);
  if (!kept) return NULL;
  // It lives as long as the process: threads of connections may still call it.
  *kept = *handlers;
  option_item options[] = {
    {option_listen_socket, socket, NULL},
    {option_connection_limit, (intptr_t)limits->connections, NULL},
    {option_connection_timeout, (intptr_t)limits->idle_seconds, NULL},
    {option_connection_memory_limit, (intptr_t)limits->memory, NULL},
    {option_thread_stack_size, (intptr_t)limits->stack, NULL},
    {option_notify_completed, (intptr_t)handle_completion, kept},
    {option_address_callback, (intptr_t)see_address, NULL},
    {option_notify_connection, (intptr_t)handle_connection, kept},
    {option_strict_for_client, 1, NULL},
    {option_end, 0, NULL}};
  unsigned flags = use_thread_per_connection | use_internal_polling_thread | use_poll
    | use_inter_thread_channel;
  http_daemon *daemon = library.start(
    flags, 0, NULL, NULL, handle_access, kept, option_array, options, option_end);
  if (!daemon) free(kept);
  return daemon;
}

void http_stop(http_daemon *daemon) { library.stop(daemon); }

typedef struct value_taker {
  void *context;
  void (*take)(void *, const char *, const char *);
} value_taker;

static int take_value(void *context, int kind, const char *name, const char *value) {
  (void)kind;
  const value_taker *taker = context;
  taker->take(taker->context, name ? name : "", value ? value : "");
  return yes;
}

void http_each(
  http_connection *connection, enum http_part part, void *context,
  void (*take)(void *, const char *, const char *)) {
  value_taker taker = {context, take};
  library.each(
    connection, part == http_headers ? kind_header : kind_argument, take_value, &taker);
}

// Sends the response, which is destroyed; false when that fails.
static bool send_response(
  http_connection *connection, unsigned status, const char *const *headers, response *answer) {
  if (!answer) return false;
  bool is_whole = true;
  for (; headers[0]; headers += 2) {
    is_whole = library.add_header(answer, headers[0], headers[1]) == yes && is_whole;
  }
  bool is_sent = is_whole && library.queue(connection, status, answer) == yes;
  library.destroy(answer);
  return is_sent;
}

bool http_answer(
  http_connection *connection, unsigned status, const char *const *headers, const uint8_t *bytes,
  size_t count) {
  return send_response(
    connection, status, headers,
    library.of_buffer(count, (void *)bytes, memory_must_copy));
}

typedef struct stream_source {
  void *source;
  ssize_t (*read)(void *, uint8_t *, size_t);
  void (*release)(void *);
} stream_source;

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t size) {
  (void)position;
  const stream_source *stream = context;
  ssize_t count = stream->read(stream->source, (uint8_t *)buffer, size);
  // Their numbers are -1 for the end and -2 for an error.
  return count > 0 ? count : count - 1;
}

static void release_stream(void *context) {
  stream_source *stream = context;
  stream->release(stream->source);
  free(stream);
}

bool http_stream(
  http_connection *connection, unsigned status, const char *const *headers, void *source,
  ssize_t (*read)(void *, uint8_t *, size_t), void (*release)(void *)) {
  stream_source *stream = malloc(sizeof *stream);
  if (!stream) {
    release(source);
    return false;
  }
  *stream = (stream_source){source, read, release};
  response *answer =
    library.of_callback(UINT64_MAX, 32 << 10, read_stream, stream, release_stream);
  if (!answer) release_stream(stream);
  return send_response(connection, status, headers, answer);
}
