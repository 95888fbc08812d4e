// What of writing and calling functions through /rest/v1 is served, and the tests that prove it.

import type { CoverageRow } from './coverage-row.ts';
import { provenRow } from './coverage-row.ts';

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
  served(
    'Insert of many, columns, missing=default',
    WRITE,
    'insert > many: a key that a row leaves out is null, or the default when asked',
  ),
  served('return=headers-only', WRITE, 'insert > headers-only tells where the row is'),
  served(
    'Upsert: merge-duplicates',
    WRITE,
    'upsert > merges by primary key: 201 when something is new, else 200',
  ),
  served(
    'Upsert: on_conflict, ignore-duplicates',
    WRITE,
    'upsert > merges by another unique key, or ignores what is there',
  ),
  served('Upsert of a single row by PUT', FORMS, 'PUT > makes the row, then replaces it'),
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
  served(
    'CSV and form bodies',
    FORMS,
    'bodies > CSV, where NULL is null and quotes hold commas and lines',
  ),
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
  served('Functions by POST', RPC, 'contract_rpc_add({"a":1,"b":2})'),
  served(
    'Functions by GET, read-only',
    RPC,
    'by GET, arguments stand in the query and nothing can be written',
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
  served(
    'Set-returning functions filtered, ordered, embedded, paged, counted',
    RPC,
    'rows can be filtered, ordered, embedded, paged and counted like a table',
  ),
  served('Void functions: 204', RPC, 'void is 204 without a body'),
  served(
    'A single unnamed json or jsonb parameter',
    RPC,
    'a body that is no object goes to a single unnamed parameter',
  ),
  served(
    'A single unnamed text or bytea parameter, raw answers',
    FORMS,
    'bodies > bytes and text go whole to a single unnamed parameter and come back as they are',
  ),
  served('Overloads: PGRST202, PGRST203', RPC, 'no such function is 404, several are 300'),
  served(
    'Raised errors: own SQLSTATE, P0001, PT codes',
    RPC,
    'a raised PT402 is 402 with its message and detail',
  ),
  served('raise sqlstate PGRST', RELOAD, 'raise sqlstate PGRST chooses status, headers and body'),
  served(
    'response.status and response.headers set by SQL',
    RPC,
    'SQL may choose status and headers',
  ),
];
