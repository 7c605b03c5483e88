// The part of libpq, PostgreSQL's client library, that a shared log needs, loaded when it is first
// asked for.
//
// Nothing is linked: who never opens a shared log neither needs libpq nor waits for it to be bound,
// which takes 5 ms with what it brings along. The declarations follow the documentation of libpq 14,
// whose binary interface has had the same number, 5, since 2006.
#ifndef DAYBOOK_C_POSTGRES_H
#define DAYBOOK_C_POSTGRES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A connection, and the answer to one statement. Each belongs to one thread at a time.
typedef struct pg_conn pq_connection;
typedef struct pg_result pq_result;

// Whether libpq was found, with all that is called here. Any thread may ask; all else is to be called
// only after this has said yes.
bool pq_load(void);

// Connecting.

// Whether `text` can be read as a connection string. What is wrong is not told: it would quote.
bool pq_understands(const char *text);
// Copies what the connection string `text` gives for `keyword`, with a zero behind it, when it fits; the
// count of its bytes, 0 where there is none.
size_t pq_copy_value(const char *text, const char *keyword, char *buffer, size_t size);
// Connects, by lists that end with NULL; a keyword "dbname" may hold a whole connection string. It blocks,
// host by host, each as long as "connect_timeout" says. What it gives must be ended by `pq_finish`, also
// when it has failed; NULL where there is no memory.
pq_connection *pq_connect(const char *const *keywords, const char *const *values);
bool pq_has_failed(const pq_connection *connection);
int pq_socket(const pq_connection *connection);
void pq_finish(pq_connection *connection);
// Texts of the connection, which live as long as it does or until the next call.
const char *pq_error(const pq_connection *connection);
const char *pq_host(const pq_connection *connection);
const char *pq_port(const pq_connection *connection);
const char *pq_database(const pq_connection *connection);
const char *pq_password(const pq_connection *connection);
int pq_server_version(const pq_connection *connection);

// Makes the connection neither wait in calls nor write notices to the standard error, and lets several
// statements be on their way at once; false when that fails. Warnings of the server are counted in
// `warnings`, which lives as long as the connection.
bool pq_prepare_pipeline(pq_connection *connection, int32_t *warnings);

// Sending. Parameters and results are binary.

// Has the server keep a statement under a name, for the connection; it has an answer of its own.
bool pq_send_preparation(
  pq_connection *connection, const char *name, const char *sql, int count, const uint32_t *types);
// Sends a statement, by the name under which the server keeps it unless that is NULL.
bool pq_send(
  pq_connection *connection, const char *name, const char *sql, int count, const uint32_t *types,
  const char *const *values, const int *lengths);
bool pq_sync(pq_connection *connection);
// 0 when all is sent, 1 when some waits, -1 after an error.
int pq_flush(pq_connection *connection);

// Receiving.
bool pq_consume(pq_connection *connection);
bool pq_is_busy(pq_connection *connection);
// The next answer, to be ended by `pq_clear`; NULL behind those of one statement.
pq_result *pq_next_result(pq_connection *connection);
void pq_clear(pq_result *result);

enum pq_status { pq_rows, pq_done, pq_synced, pq_failed, pq_aborted };
enum pq_status pq_status(const pq_result *result);
// Whether the server's process fails with the error, so that nobody knows whether it had committed.
bool pq_is_panic(const pq_result *result);
// The five characters of the error's code, and its first sentence; may be NULL.
const char *pq_error_code(const pq_result *result);
const char *pq_error_sentence(const pq_result *result);
int pq_row_count(const pq_result *result);
int pq_column_count(const pq_result *result);
bool pq_is_null(const pq_result *result, int row, int column);
int pq_length(const pq_result *result, int row, int column);
const uint8_t *pq_value(const pq_result *result, int row, int column);

// Takes one notification that has come; false when there is none.
bool pq_take_notification(pq_connection *connection);

#endif
