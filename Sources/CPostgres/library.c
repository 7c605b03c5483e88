#include "CPostgres.h"

#include "CDynamicLibrary.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// As libpq lays it out.
typedef struct pq_option {
  char *keyword;
  char *variable;
  char *compiled;
  char *value;
  char *label;
  char *display;
  int size;
} pq_option;

enum { connection_bad = 1 };
enum {
  result_command_ok = 1,
  result_tuples_ok = 2,
  result_single_tuple = 9,
  result_pipeline_sync = 10,
  result_pipeline_aborted = 11
};
enum { field_severity = 'V', field_sqlstate = 'C', field_primary_message = 'M' };
enum { binary_format = 1 };

static struct {
  pq_option *(*parse)(const char *, char **);
  void (*free_options)(pq_option *);
  void (*free_memory)(void *);
  pq_connection *(*connect)(const char *const *, const char *const *, int);
  int (*status)(const pq_connection *);
  int (*socket)(const pq_connection *);
  void (*finish)(pq_connection *);
  char *(*error)(const pq_connection *);
  char *(*host)(const pq_connection *);
  char *(*port)(const pq_connection *);
  char *(*database)(const pq_connection *);
  char *(*password)(const pq_connection *);
  int (*server_version)(const pq_connection *);
  int (*set_nonblocking)(pq_connection *, int);
  int (*enter_pipeline)(pq_connection *);
  void *(*set_notice_receiver)(pq_connection *, void (*)(void *, const pq_result *), void *);
  int (*send)(
    pq_connection *, const char *, int, const uint32_t *, const char *const *, const int *,
    const int *, int);
  int (*prepare)(pq_connection *, const char *, const char *, int, const uint32_t *);
  int (*send_prepared)(
    pq_connection *, const char *, int, const char *const *, const int *, const int *, int);
  int (*sync)(pq_connection *);
  int (*flush)(pq_connection *);
  int (*consume)(pq_connection *);
  int (*is_busy)(pq_connection *);
  pq_result *(*next_result)(pq_connection *);
  void (*clear)(pq_result *);
  int (*result_status)(const pq_result *);
  char *(*error_field)(const pq_result *, int);
  int (*row_count)(const pq_result *);
  int (*column_count)(const pq_result *);
  int (*is_null)(const pq_result *, int, int);
  int (*length)(const pq_result *, int, int);
  char *(*value)(const pq_result *, int, int);
  void *(*notifies)(pq_connection *);
} library;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const char *const names[] = {
  "libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
  "/usr/local/opt/libpq/lib/libpq.5.dylib", NULL};

static void load(void) {
  void *handle = dynamic_library_open(names);
  if (!handle) return;
  is_loaded = dynamic_library_bind(handle, &library.parse, "PQconninfoParse")
    && dynamic_library_bind(handle, &library.free_options, "PQconninfoFree")
    && dynamic_library_bind(handle, &library.free_memory, "PQfreemem")
    && dynamic_library_bind(handle, &library.connect, "PQconnectdbParams")
    && dynamic_library_bind(handle, &library.status, "PQstatus")
    && dynamic_library_bind(handle, &library.socket, "PQsocket")
    && dynamic_library_bind(handle, &library.finish, "PQfinish")
    && dynamic_library_bind(handle, &library.error, "PQerrorMessage")
    && dynamic_library_bind(handle, &library.host, "PQhost")
    && dynamic_library_bind(handle, &library.port, "PQport")
    && dynamic_library_bind(handle, &library.database, "PQdb")
    && dynamic_library_bind(handle, &library.password, "PQpass")
    && dynamic_library_bind(handle, &library.server_version, "PQserverVersion")
    && dynamic_library_bind(handle, &library.set_nonblocking, "PQsetnonblocking")
    && dynamic_library_bind(handle, &library.enter_pipeline, "PQenterPipelineMode")
    && dynamic_library_bind(handle, &library.set_notice_receiver, "PQsetNoticeReceiver")
    && dynamic_library_bind(handle, &library.send, "PQsendQueryParams")
    && dynamic_library_bind(handle, &library.prepare, "PQsendPrepare")
    && dynamic_library_bind(handle, &library.send_prepared, "PQsendQueryPrepared")
    && dynamic_library_bind(handle, &library.sync, "PQpipelineSync")
    && dynamic_library_bind(handle, &library.flush, "PQflush")
    && dynamic_library_bind(handle, &library.consume, "PQconsumeInput")
    && dynamic_library_bind(handle, &library.is_busy, "PQisBusy")
    && dynamic_library_bind(handle, &library.next_result, "PQgetResult")
    && dynamic_library_bind(handle, &library.clear, "PQclear")
    && dynamic_library_bind(handle, &library.result_status, "PQresultStatus")
    && dynamic_library_bind(handle, &library.error_field, "PQresultErrorField")
    && dynamic_library_bind(handle, &library.row_count, "PQntuples")
    && dynamic_library_bind(handle, &library.column_count, "PQnfields")
    && dynamic_library_bind(handle, &library.is_null, "PQgetisnull")
    && dynamic_library_bind(handle, &library.length, "PQgetlength")
    && dynamic_library_bind(handle, &library.value, "PQgetvalue")
    && dynamic_library_bind(handle, &library.notifies, "PQnotifies");
}

bool pq_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

bool pq_understands(const char *text) {
  char *message = NULL;
  pq_option *options = library.parse(text, &message);
  if (message) library.free_memory(message);
  if (!options) return false;
  library.free_options(options);
  return true;
}

size_t pq_copy_value(const char *text, const char *keyword, char *buffer, size_t size) {
  pq_option *options = library.parse(text, NULL);
  size_t count = 0;
  for (pq_option *option = options; option && option->keyword; ++option) {
    if (!option->value || strcmp(option->keyword, keyword) != 0) continue;
    count = strlen(option->value);
    if (count < size) memcpy(buffer, option->value, count + 1);
  }
  if (options) library.free_options(options);
  return count;
}

pq_connection *pq_connect(const char *const *keywords, const char *const *values) {
  return library.connect(keywords, values, 1);
}

bool pq_has_failed(const pq_connection *connection) {
  return library.status(connection) == connection_bad;
}

int pq_socket(const pq_connection *connection) { return library.socket(connection); }
void pq_finish(pq_connection *connection) { library.finish(connection); }
const char *pq_error(const pq_connection *connection) { return library.error(connection); }
const char *pq_host(const pq_connection *connection) { return library.host(connection); }
const char *pq_port(const pq_connection *connection) { return library.port(connection); }
const char *pq_database(const pq_connection *connection) { return library.database(connection); }
const char *pq_password(const pq_connection *connection) { return library.password(connection); }

int pq_server_version(const pq_connection *connection) {
  return library.server_version(connection);
}

static void note(void *warnings, const pq_result *notice) {
  const char *severity = library.error_field(notice, field_severity);
  if (severity && strcmp(severity, "WARNING") == 0) ++*(int32_t *)warnings;
}

bool pq_prepare_pipeline(pq_connection *connection, int32_t *warnings) {
  library.set_notice_receiver(connection, note, warnings);
  return library.set_nonblocking(connection, 1) == 0 && library.enter_pipeline(connection) == 1;
}

bool pq_send_preparation(
  pq_connection *connection, const char *name, const char *sql, int count, const uint32_t *types) {
  return library.prepare(connection, name, sql, count, types) == 1;
}

bool pq_send(
  pq_connection *connection, const char *name, const char *sql, int count, const uint32_t *types,
  const char *const *values, const int *lengths) {
  int *formats = count > 0 ? malloc((size_t)count * sizeof *formats) : NULL;
  if (count > 0 && !formats) return false;
  for (int index = 0; index < count; ++index) formats[index] = binary_format;
  int isSent = name
    ? library.send_prepared(connection, name, count, values, lengths, formats, binary_format)
    : library.send(connection, sql, count, types, values, lengths, formats, binary_format);
  free(formats);
  return isSent == 1;
}

bool pq_sync(pq_connection *connection) { return library.sync(connection) == 1; }
int pq_flush(pq_connection *connection) { return library.flush(connection); }
bool pq_consume(pq_connection *connection) { return library.consume(connection) == 1; }
bool pq_is_busy(pq_connection *connection) { return library.is_busy(connection) == 1; }
pq_result *pq_next_result(pq_connection *connection) { return library.next_result(connection); }
void pq_clear(pq_result *result) { library.clear(result); }

enum pq_status pq_status(const pq_result *result) {
  switch (library.result_status(result)) {
  case result_tuples_ok:
  case result_single_tuple: return pq_rows;
  case result_command_ok: return pq_done;
  case result_pipeline_sync: return pq_synced;
  case result_pipeline_aborted: return pq_aborted;
  default: return pq_failed;
  }
}

bool pq_is_panic(const pq_result *result) {
  const char *severity = library.error_field(result, field_severity);
  return severity != NULL && strcmp(severity, "PANIC") == 0;
}

const char *pq_error_code(const pq_result *result) {
  return library.error_field(result, field_sqlstate);
}

const char *pq_error_sentence(const pq_result *result) {
  return library.error_field(result, field_primary_message);
}

int pq_row_count(const pq_result *result) { return library.row_count(result); }
int pq_column_count(const pq_result *result) { return library.column_count(result); }

bool pq_is_null(const pq_result *result, int row, int column) {
  return library.is_null(result, row, column) == 1;
}

int pq_length(const pq_result *result, int row, int column) {
  return library.length(result, row, column);
}

const uint8_t *pq_value(const pq_result *result, int row, int column) {
  return (const uint8_t *)library.value(result, row, column);
}

bool pq_take_notification(pq_connection *connection) {
  void *notification = library.notifies(connection);
  if (!notification) return false;
  library.free_memory(notification);
  return true;
}
