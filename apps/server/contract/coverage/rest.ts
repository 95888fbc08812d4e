// What of reading through /rest/v1, and of the service as a whole, is served, what is refused on purpose, and the tests that prove it.

import type { CoverageRow } from './coverage-row.ts';
import { provenRow } from './coverage-row.ts';

const READ = 'protocol/rest/read.test.ts';
const PAGES = 'protocol/rest/pages.test.ts';
const WRITE = 'protocol/rest/write.test.ts';
const FORMS = 'protocol/rest/forms.test.ts';
const LIMITS = 'server/rest/limits.test.ts';
const MADE = 'protocol/rest/computed.test.ts';
const OPENAPI = 'protocol/rest/openapi.test.ts';
const RELOAD = 'server/rest/reload.test.ts';
const AGGREGATES = 'server/rest/aggregates.test.ts';
const SAFE = 'protocol/rest/security.test.ts';

const served = provenRow('served');
const refused = provenRow('refused');
const later = (feature: string, note: string): CoverageRow => ({ feature, state: 'not_yet', note });

export const restCoverage: CoverageRow[] = [
  served(
    'Select: columns, aliases, casts, JSON paths',
    READ,
    'columns > aliases, casts and JSON paths',
  ),
  served(
    'Values as PostgreSQL prints them: timestamps, numerics, bigints, ranges, arrays',
    READ,
    'columns > values are in the words of PostgreSQL itself',
  ),
  served(
    'Embedding to-one, to-many, many-to-many, nested',
    READ,
    'embeds > to one, to many, many to many, and deeper',
  ),
  served(
    'Embedding of a table that refers to itself',
    READ,
    'embeds > a table that refers to itself, in both directions',
  ),
  served(
    '!inner and !left, filters on embedded rows',
    READ,
    'embeds > !inner filters the parent; without it only the embed is filtered',
  ),
  served(
    'Spread and empty embeds, null tests on embeds',
    READ,
    'embeds > spread, empty and missing embeds',
  ),
  served(
    'Embedding through views',
    READ,
    'embeds > a view embeds by the foreign keys of what it shows',
  ),
  served(
    'Ambiguous or missing relationships: PGRST201, PGRST200 with hint',
    READ,
    'embeds > what is not related is refused with a hint',
  ),
  served(
    'Computed columns',
    MADE,
    'a computed column is selected, filtered and ordered like any other',
  ),
  served(
    'Computed relationships',
    MADE,
    'a function with at most one row embeds an object, any other a list',
  ),
  served(
    'Order by columns, nulls first or last, by embedded columns',
    READ,
    'embeds > a parent is ordered by a column of its one embedded row, shown or not',
  ),
  served('Filters: eq, neq, gt, gte, lt, lte, in, is, isdistinct, not', READ, 'filters'),
  served('Filters: like, ilike, match, imatch', READ, 'filters > ilike'),
  served('Any and all modifiers', READ, 'filters > like all'),
  served(
    'Filters: arrays, ranges and JSON (cs, cd, ov, sl, sr, nxr, nxl, adj)',
    READ,
    'filters > adjacent ranges',
  ),
  served('Full-text search: fts, plfts, phfts, wfts with a configuration', READ, 'filters > wfts'),
  served('Logical trees: and, or, not, nested', READ, 'filters > or with and, not and quotes'),
  served('Limit, offset, range', PAGES, 'pages > range, and a count that makes the page partial'),
  served('Range and Range-Unit headers', FORMS, 'the Range header'),
  served(
    'Offset beyond the rows: 416 PGRST103',
    PAGES,
    'pages > an offset beyond the counted rows is 416',
  ),
  served('Counts: exact', PAGES, 'pages > HEAD gives the count alone'),
  served('Counts: planned, estimated', PAGES, 'pages > planned and estimated counts'),
  served('single() and maybeSingle()', PAGES, 'pages > single, maybeSingle'),
  served('CSV answers, stripped nulls', PAGES, 'pages > CSV, and objects without nulls'),
  served(
    'Unknown table: PGRST205 with hint',
    PAGES,
    'pages > a table that is not there is 404 with a hint',
  ),
  served(
    'PostgreSQL errors in PostgREST’s form and status',
    WRITE,
    'insert > what breaks a rule says so in PostgreSQL’s words',
  ),
  served(
    'OPTIONS with Allow',
    FORMS,
    'OPTIONS of /contract_form_items allows OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
  ),
  served(
    'OpenAPI document at the root',
    OPENAPI,
    'a table is described with its columns, keys, defaults and comments',
  ),
  served(
    'OpenAPI follows the caller’s rights',
    OPENAPI,
    'the anonymous key sees only what it may use',
  ),
  served('Schema reload by NOTIFY pgrst', RELOAD, 'NOTIFY pgrst reloads it too'),
  served(
    'Schema reload after a migration',
    RELOAD,
    'a new table, a new column and a dropped table are known without being told',
  ),
  served(
    'Statement timeout',
    LIMITS,
    'a statement that takes too long is ended with PostgreSQL’s own words',
    'REST_STATEMENT_TIMEOUT_MS; a role’s own statement_timeout outranks it',
  ),
  served(
    'Row limit',
    LIMITS,
    'no answer holds more rows than allowed, and the count tells how many there are',
    'REST_MAX_ROWS',
  ),
  served(
    'Body limit',
    LIMITS,
    'a body that is too large is 413 and says what is allowed',
    'REST_BODY_LIMIT',
  ),
  served(
    'API key gate',
    SAFE,
    'without the right key > no key and a wrong key are 401 in the gate’s words',
  ),
  served('Forged tokens: 401 PGRST301', SAFE, 'without the right key > a forged token is 401'),
  served(
    'Row-level security on every verb',
    SAFE,
    'another’s rows > are invisible, cannot be changed and cannot be made',
  ),
  served(
    'Isolation of callers over one pool',
    'protocol/rest/isolation.test.ts',
    '200 requests at once of 20 people, slow and failing ones among them',
  ),
  served(
    'Parameterised SQL only',
    'server/fuzz.test.ts',
    '2,000 inputs: no fault, no hang, no leak, no text that becomes SQL',
  ),
  refused(
    'Update and delete without a filter (safeupdate)',
    WRITE,
    'update and delete > a whole table is not changed by a forgotten filter',
    'REST_SAFE_UPDATE=false allows it',
  ),
  refused(
    'Schemas that are not exposed (Accept-Profile, Content-Profile)',
    FORMS,
    'schemas > GET with {"accept-profile":"auth"} is refused',
  ),
  refused(
    'Aggregates',
    FORMS,
    'aggregates are off, as on Supabase: select=count()',
    'PGRST123, PostgREST’s own default',
  ),
  refused(
    'Execution plans (EXPLAIN)',
    FORMS,
    'application/vnd.pgrst.plan+json is refused: the plan of a statement',
    'PGRST107, PostgREST’s own default',
  ),
  refused('GeoJSON', FORMS, 'application/geo+json is refused: GeoJSON', 'needs PostGIS'),
  served(
    'Aggregates switched on: count, sum, avg, min, max, with groups, names and casts',
    AGGREGATES,
    'one table > the other columns make the groups',
    'REST_AGGREGATES=true',
  ),
  served(
    'Aggregates in embedded tables',
    AGGREGATES,
    'embedded tables > have aggregates of their own rows',
    'REST_AGGREGATES=true',
  ),
  served(
    'Aggregates in to-one spreads',
    AGGREGATES,
    'embedded tables > spread to one: its columns make groups, its aggregates are those of the parent',
    'REST_AGGREGATES=true',
  ),
  refused(
    'Aggregates in to-many spreads',
    AGGREGATES,
    'embedded tables > spread to many: an aggregate is refused as not implemented, PGRST127',
    'as PostgREST itself',
  ),
  served(
    'A pre-request function',
    'server/rest/pre-request.test.ts',
    'it runs as the caller, in the request’s transaction, and knows the request',
    'REST_PRE_REQUEST, in place of pgrst.db_pre_request',
  ),
  later('Custom media types by domains and handlers', 'only the built-in ones'),
];
