// The part of libmicrohttpd, GNU's HTTP server in a library, that `daybook-serve` needs, loaded when it
// is first asked for.
//
// Nothing is linked, so that who never serves a daybook builds and runs all the same without it. The
// declarations follow the documentation of libmicrohttpd 0.9.73, whose binary interface has had the same
// number, 12, since 2015.
//
// Each connection has a thread of its own, which calls the functions of `http_handlers` and may block
// in them.
#ifndef DAYBOOK_C_MICRO_HTTPD_H
#define DAYBOOK_C_MICRO_HTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A server on one socket, and a connection to it.
typedef struct MHD_Daemon http_daemon;
typedef struct MHD_Connection http_connection;

// Whether libmicrohttpd was found, with all that is called here. All else is to be called only after
// this has said yes.
bool http_load(void);
// Its version, such as "0.9.75".
const char *http_version(void);

typedef struct http_limits {
  // How many connections are open at once; others wait to be accepted.
  unsigned connections;
  // A connection without any byte for so long is closed, be it at work or not; 0 for never.
  unsigned idle_seconds;
  // The room for the head of a request, and for a part of an answer.
  size_t memory;
  // The stack of each connection's thread.
  size_t stack;
} http_limits;

typedef struct http_handlers {
  // Given to `opened`, `closed` and `begin`.
  void *context;
  // A connection, by its socket, which stays open until `closed` has returned.
  void (*opened)(void *context, int socket);
  void (*closed)(void *context, int socket);
  // The head of a request has come. What it gives is given to the others; `end` is called once for it.
  // It may answer at once, and then neither `receive` nor `answer` is called. NULL closes the connection.
  // `is_whole` is false when the address has a zero byte, at which texts of C end.
  void *(*begin)(
    void *context, http_connection *connection, int socket, const char *method, const char *path,
    bool is_whole);
  // A part of the body has come; false closes the connection.
  bool (*receive)(void *exchange, const uint8_t *bytes, size_t count);
  // All of the body has come: to be answered; false, when that fails, closes the connection.
  bool (*answer)(void *exchange, http_connection *connection);
  // The answer has gone out, or cannot.
  void (*end)(void *exchange);
} http_handlers;

// Serves `socket`, which listens and is closed by `http_stop`; NULL when that fails.
http_daemon *http_start(
  int socket, const http_limits *limits, const http_handlers *handlers);
// Ends all connections, and waits for their threads.
void http_stop(http_daemon *daemon);

// Calls `take` for each header of the request, or for each argument of its address.
enum http_part { http_headers, http_arguments };
void http_each(
  http_connection *connection, enum http_part part, void *context,
  void (*take)(void *context, const char *name, const char *value));

// Answers with bytes, which are copied. `headers` are names and values in turn, and NULL behind them.
bool http_answer(
  http_connection *connection, unsigned status, const char *const *headers, const uint8_t *bytes,
  size_t count);
// Answers with what `read` gives as the client takes it: a count of bytes, 0 at the end, -1 to break off.
// `release` is called once for `source`, also when this fails.
bool http_stream(
  http_connection *connection, unsigned status, const char *const *headers, void *source,
  ssize_t (*read)(void *source, uint8_t *buffer, size_t size), void (*release)(void *source));

#endif
