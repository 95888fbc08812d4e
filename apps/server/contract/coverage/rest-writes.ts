// What of writing and calling functions through /rest/v1 is served, and the tests that prove it.

import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const WRITE = 'protocol/rest/write.test.ts';
const RPC = 'protocol/rest/rpc.test.ts';
const FORMS = 'protocol/rest/forms.test.ts';
const LIMITS = 'server/rest/limits.test.ts';
const RELOAD = 'server/rest/reload.test.ts';

const served = provenRow('served');
const refused = provenRow('refused');

export const restWritesCoverage: CoverageRow[] = [
  served('Insert without an answer', WRITE, 'insert > without select: 201 and nothing back'),
  served(
    'Insert of one with an answer and embeds',
    WRITE,
    'insert > one with select, embeds and types',
  ),
  served('Insert: of many; columns; missing=default; null', WRITE, {
    'of many': 'insert > many: a key that a row leaves out is null, or the default when asked',
    columns: 'insert > columns= takes the named ones and leaves the rest of the body',
    'missing=default':
      'insert > many: a key that a row leaves out is null, or the default when asked',
    null: 'insert > a key that is null is null, one that is absent is the default',
  }),
  served('return=headers-only', WRITE, 'insert > headers-only tells where the row is'),
  served(
    'Upsert: merge-duplicates',
    WRITE,
    'upsert > merges by primary key: 201 when something is new, else 200',
  ),
  served(
    'Upsert: another unique key, ignore-duplicates',
    WRITE,
    together(
      'another unique key; ignore-duplicates',
      'upsert > merges by another unique key, or ignores what is there',
    ),
  ),
  served('Upsert of a single row by PUT', FORMS, 'PUT > makes the row, then replaces it'),
  served(
    'Upsert with ignore-duplicates that inserts nothing: 201',
    WRITE,
    'upsert > merges by another unique key, or ignores what is there',
  ),
  served('Update with filters', WRITE, 'update and delete > update: 204, or the rows with embeds'),
  served('Delete with filters', WRITE, 'update and delete > delete: only what the filters choose'),
  served(
    'single() on a write undoes it',
    WRITE,
    'update and delete > single() on more than one row undoes the write',
  ),
  served(
    'max-affected on writes',
    WRITE,
    'update and delete > max-affected undoes a write that touches more',
  ),
  served('max-affected on functions', RPC, 'more rows than max-affected undo the call'),
  served('Column rights', WRITE, 'rights to some columns are enough to write and read back those'),
  served('Bodies: CSV, form', FORMS, {
    CSV: 'bodies > CSV, where NULL is null and quotes hold commas and lines',
    form: 'bodies > a form',
  }),
  served(
    'Prefer: handling=strict',
    FORMS,
    'preferences > what is not known is refused when the caller asks for strictness',
  ),
  served('Prefer: timezone', FORMS, 'preferences > times are shown in the zone that is asked for'),
  served(
    'Prefer: tx=rollback',
    LIMITS,
    'tx=rollback answers as if it were done, and undoes it',
    'only with REST_TX_ROLLBACK=true',
  ),
  refused(
    'Prefer: tx=rollback by default',
    FORMS,
    'preferences > tx=rollback is known, but not heeded without the setting',
  ),
  served('Functions by POST: scalars, defaults, rows, sets, tables, arrays and JSON, null', RPC, {
    scalars: 'contract_rpc_add({"a":1,"b":2})',
    defaults: 'contract_rpc_add({"a":1})',
    rows: 'contract_rpc_one({"p_id":2})',
    sets: 'contract_rpc_numbers({})',
    tables: 'contract_rpc_table({})',
    'arrays and JSON': 'contract_rpc_json({"p_value":{"a":[1]},"p_tags":["x","y,z"]})',
    null: 'contract_rpc_kind({"p_value":null})',
  }),
  served(
    'Functions by GET: arguments, read-only',
    RPC,
    together(
      'arguments; read-only',
      'by GET, arguments stand in the query and nothing can be written',
    ),
  ),
  served(
    'Functions by HEAD',
    FORMS,
    'functions by GET and HEAD > HEAD has the headers and no body',
  ),
  served(
    'Variadic arguments',
    FORMS,
    'functions by GET and HEAD > a variadic argument may come several times',
  ),
  served('Counts of what a function gives: a scalar, a set of scalars, a row', RPC, {
    'a scalar': 'what contract_rpc_add gives is counted',
    'a set of scalars': 'what contract_rpc_numbers gives is counted',
    'a row': 'what contract_rpc_one gives is counted',
  }),
  served(
    'Set-returning functions: filtered, ordered, embedded, paged, counted',
    RPC,
    together(
      'filtered; ordered; embedded; paged; counted',
      'rows can be filtered, ordered, embedded, paged and counted like a table',
    ),
  ),
  served('Void functions: 204', RPC, 'void is 204 without a body'),
  served('A single unnamed parameter: jsonb, json', RPC, {
    jsonb: 'a body that is no object goes to the single unnamed parameter of contract_rpc_whole',
    json: 'a body that is no object goes to the single unnamed parameter of contract_rpc_whole_json',
  }),
  served(
    'A single unnamed parameter, raw answers: text, bytea',
    FORMS,
    together(
      'text; bytea',
      'bodies > bytes and text go whole to a single unnamed parameter and come back as they are',
    ),
  ),
  served(
    'An argument with the empty name for a single unnamed parameter',
    RPC,
    'contract_rpc_text({"":"hello"}) by the empty name',
  ),
  served(
    'Overloads: PGRST202, PGRST203',
    RPC,
    together('PGRST202; PGRST203', 'no such function is 404, several are 300'),
  ),
  served('Raised errors: own SQLSTATE, P0001, PT402', RPC, {
    'own SQLSTATE': 'a raised WA012 is 400 with its message and detail',
    P0001: 'a raised P0001 is 400 with its message and detail',
    PT402: 'a raised PT402 is 402 with its message and detail',
  }),
  served(
    'raise sqlstate PGRST: status, headers, body',
    RELOAD,
    together(
      'status; headers; body',
      'protocol/rest/rpc.test.ts > raise sqlstate PGRST chooses status, headers and body',
    ),
  ),
  served(
    'Set by SQL: response.status, response.headers',
    RPC,
    together('response.status; response.headers', 'SQL may choose status and headers'),
  ),
];
