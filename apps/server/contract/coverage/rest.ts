// What of reading through /rest/v1 is served, and the tests that prove it.

import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const READ = 'protocol/rest/read.test.ts';
const PAGES = 'protocol/rest/pages.test.ts';
const WRITE = 'protocol/rest/write.test.ts';
const FORMS = 'protocol/rest/forms.test.ts';
const MADE = 'protocol/rest/computed.test.ts';
const OPENAPI = 'protocol/rest/openapi.test.ts';

const served = provenRow('served');

export const restCoverage: CoverageRow[] = [
  served('Select: columns, aliases, casts, JSON paths', READ, {
    columns: 'columns > a column that is not there is the database’s refusal',
    aliases: 'columns > aliases, casts and JSON paths',
    casts: 'columns > a cast to numeric',
    'JSON paths': 'columns > aliases, casts and JSON paths',
  }),
  served(
    'Values as PostgreSQL prints them: timestamps, numerics, bigints, ranges, arrays',
    READ,
    together(
      'timestamps; numerics; bigints; ranges; arrays',
      'columns > values are in the words of PostgreSQL itself',
    ),
  ),
  served(
    'Embedding: to-one, to-many, many-to-many, nested',
    READ,
    together(
      'to-one; to-many; many-to-many; nested',
      'embeds > to one, to many, many to many, and deeper',
    ),
  ),
  served(
    'Embedding of a table that refers to itself',
    READ,
    'embeds > a table that refers to itself, in both directions',
  ),
  served('Embedding: !inner, !left, filters on embedded rows', READ, {
    '!inner': 'embeds > !inner filters the parent; without it only the embed is filtered',
    '!left': 'embeds > !left keeps parents without a row, as no word does',
    'filters on embedded rows':
      'embeds > !inner filters the parent; without it only the embed is filtered',
  }),
  served(
    'Embedding: spread, empty, null tests',
    READ,
    together('spread; empty; null tests', 'embeds > spread, empty and missing embeds'),
  ),
  served(
    'Embedding through views',
    READ,
    'embeds > a view embeds by the foreign keys of what it shows',
  ),
  served(
    'Embeds by a foreign key or its column mean the table although a view has the same key',
    'protocol/rest/embed-names.test.ts',
    'a view of the same key leaves key and column to the table, and is embedded by its own name',
  ),
  served('Ambiguous or missing relationships: PGRST201, PGRST200 with hint', READ, {
    PGRST201: 'embeds > two ways to one table are refused with both, until one is named',
    'PGRST200 with hint': 'embeds > what is not related is refused with a hint',
  }),
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
  served('Order: nulls first, nulls last, descending, by embedded columns', READ, {
    'nulls first': 'embeds > rows are ordered with nulls first',
    'nulls last': 'embeds > rows are ordered with nulls last',
    descending: 'embeds > rows are ordered with descending, nulls last',
    'by embedded columns':
      'embeds > a parent is ordered by a column of its one embedded row, shown or not',
  }),
  served('Filters: eq, neq, gt, gte, lt, lte, in, is, isdistinct, not', READ, {
    eq: 'filters > eq with signs',
    neq: 'filters > neq',
    gt: 'filters > gt and lte',
    gte: 'filters > gte',
    lt: 'filters > lt',
    lte: 'filters > gt and lte',
    in: 'filters > in with commas and quotes',
    is: 'filters > is null',
    isdistinct: 'filters > isdistinct',
    not: 'filters > not in',
  }),
  served('Filters: like, ilike, match, imatch', READ, {
    like: 'filters > like',
    ilike: 'filters > ilike',
    match: 'filters > match',
    imatch: 'filters > imatch',
  }),
  served('Modifiers any and all: eq, like, ilike, gt, lte, match', READ, {
    eq: 'filters > eq all',
    like: 'filters > like all',
    ilike: 'filters > ilike any',
    gt: 'filters > gt any',
    lte: 'filters > lte all',
    match: 'filters > match all',
  }),
  served('Filters of arrays, ranges and JSON: cs, cd, ov, sl, sr, nxr, nxl, adj', READ, {
    cs: 'filters > contains of an array',
    cd: 'filters > contained by',
    ov: 'filters > overlaps',
    sl: 'filters > range sl (left of)',
    sr: 'filters > range sr (right of)',
    nxr: 'filters > range nxr (not right of)',
    nxl: 'filters > range nxl (not left of)',
    adj: 'filters > adjacent ranges',
  }),
  served('Full-text search: fts, plfts, phfts, wfts with a configuration', READ, {
    fts: 'filters > fts',
    plfts: 'filters > plfts',
    phfts: 'filters > phfts',
    'wfts with a configuration': 'filters > wfts',
  }),
  served('Logical trees: and, or, not, nested', READ, {
    and: 'filters > or with and, not and quotes',
    or: 'filters > or',
    not: 'filters > or with and, not and quotes',
    nested: 'filters > or with and, not and quotes',
  }),
  served('Limit, offset, range()', PAGES, {
    Limit: 'pages > limit and offset choose rows, in the query and in the headers of the answer',
    offset: 'pages > limit and offset choose rows, in the query and in the headers of the answer',
    'range()': 'pages > range, and a count that makes the page partial',
  }),
  served('Headers: Range, Range-Unit', FORMS, {
    Range: 'the Range header > 0-1 {} is 206 0-1/5',
    'Range-Unit': 'the Range header > 0-1 {"range-unit":"bytes"} is 200 0-4/5',
  }),
  served(
    'Offset beyond the rows: 416 PGRST103',
    PAGES,
    'pages > an offset beyond the counted rows is 416',
  ),
  served('Counts: exact', PAGES, 'pages > HEAD gives the count alone'),
  served(
    'Counts: planned, estimated',
    PAGES,
    together('planned; estimated', 'pages > planned and estimated counts'),
  ),
  served(
    'single(); maybeSingle()',
    PAGES,
    together('single(); maybeSingle()', 'pages > single, maybeSingle'),
  ),
  served(
    'CSV answers, stripped nulls',
    PAGES,
    together('CSV answers; stripped nulls', 'pages > CSV, and objects without nulls'),
  ),
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
  served('OPTIONS with Allow: table, view, function, read-only function', FORMS, {
    table: 'OPTIONS of /contract_form_items allows OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
    view: 'OPTIONS of /contract_form_total allows OPTIONS,GET,HEAD',
    function: 'OPTIONS of /rpc/contract_form_write allows OPTIONS,POST',
    'read-only function': 'OPTIONS of /rpc/contract_form_set allows OPTIONS,GET,HEAD,POST',
  }),
  served('OpenAPI document at the root: tables, functions', OPENAPI, {
    tables: 'a table is described with its columns, keys, defaults and comments',
    functions: 'functions are described; one that changes something is not offered by GET',
  }),
  served(
    'OpenAPI follows the caller’s rights',
    OPENAPI,
    'the anonymous key sees only what it may use',
  ),
];
