// What of /rest/v1 as a whole is served, what is refused on purpose, and the tests that prove it.

import { type CoverageRow, provenRow, together } from './coverage-row.ts';

const WRITE = 'protocol/rest/write.test.ts';
const FORMS = 'protocol/rest/forms.test.ts';
const LIMITS = 'server/rest/limits.test.ts';
const BODIES = 'server/rest/bodies-hostile.test.ts';
const EMBEDS = 'server/rest/embeds-hostile.test.ts';
const OTHER = 'server/process/other-project.test.ts';
const RELOAD = 'server/rest/reload.test.ts';
const AGGREGATES = 'server/rest/aggregates.test.ts';
const SAFE = 'protocol/rest/security.test.ts';

const served = provenRow('served');
const refused = provenRow('refused');

export const restServiceCoverage: CoverageRow[] = [
  served('Schema reload by NOTIFY pgrst', RELOAD, 'NOTIFY pgrst reloads it too'),
  served(
    'Schema reload after a migration',
    RELOAD,
    'a new table, a new column and a dropped table are known without being told',
  ),
  served(
    'Accept-Profile and Content-Profile: the schemas of REST_SCHEMAS',
    'server/settings.test.ts',
    'shows the schemas of REST_SCHEMAS, the first one where none is named',
  ),
  served(
    'A project made for the command line of Supabase, with PROJECT_DIR: tables, seed, functions',
    OTHER,
    {
      tables: 'its tables, views and functions are open, and row-level security decides',
      seed: 'its seed was applied, and its functions answer',
      functions: 'its seed was applied, and its functions answer',
    },
    'Its defaults open what is made in `public`, as on the platform.',
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
    'Depth of embeds: PGRST190',
    EMBEDS,
    'embeds > four levels are answered, a fifth is refused',
    'REST_MAX_EMBED_DEPTH; Supabase has none',
  ),
  served(
    'Number of embeds: PGRST191',
    EMBEDS,
    'embeds > a twenty-first embed of a read is refused',
    'REST_MAX_EMBEDS; Supabase has none',
  ),
  served(
    'Row limit of embedded lists',
    EMBEDS,
    'embeds > a list holds the most rows of each parent, whatever limit is asked for',
    'REST_MAX_EMBED_ROWS',
  ),
  served(
    'Answer limit: PGRST192',
    EMBEDS,
    'an answer that is too large > what members may have is more, and what is written is undone when it cannot be told',
    'REST_ANSWER_LIMIT, REST_ANON_ANSWER_LIMIT; Supabase has none',
  ),
  served(
    'Shares of connections: 504 PGRST003',
    EMBEDS,
    'connections > many addresses hold the visitors’ share and no more; who waits too long is told when to come back',
    'REST_ANON_CONNECTIONS, REST_CALLER_CONNECTIONS, REST_QUEUE; with Retry-After',
  ),
  served(
    'Body limit',
    LIMITS,
    'a body that is too large is 413 and says what is allowed',
    'REST_BODY_LIMIT, of the service key',
  ),
  served(
    'Body limit of members and visitors',
    BODIES,
    'the length of a body > member may send 4000 bytes and no more',
    'REST_CALLER_BODY_LIMIT, but for the large_bodies of product.json; Supabase has none',
  ),
  served(
    'Rights before bodies: 42501',
    BODIES,
    'what the caller has no right to > is refused before the body comes',
    'PostgREST reads the body first',
  ),
  served(
    'API key gate',
    SAFE,
    'without the right key > no key and a wrong key are 401 in the gate’s words',
  ),
  served('Forged tokens: 401 PGRST301', SAFE, 'without the right key > a forged token is 401'),
  served(
    'Tokens of an ended session: 401 PGRST303',
    'server/sessions/ended-hostile.test.ts',
    'the refusal says why in the words that clients know',
    'on Supabase they are good until they expire',
  ),
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
    'Without a filter (safeupdate): update, delete',
    WRITE,
    together(
      'update; delete',
      'update and delete > a whole table is not changed by a forgotten filter',
    ),
    'REST_SAFE_UPDATE=false allows it',
  ),
  refused('Schemas that are not exposed: Accept-Profile, Content-Profile', FORMS, {
    'Accept-Profile': 'schemas > GET with {"accept-profile":"auth"} is refused',
    'Content-Profile': 'schemas > POST with {"content-profile":"auth"} is refused',
  }),
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
    'Aggregates switched on: count, sum, avg, min, max, groups, names, casts',
    AGGREGATES,
    {
      count:
        'one table > count, sum, avg, min and max of all rows, called after themselves or as asked',
      sum: 'one table > count, sum, avg, min and max of all rows, called after themselves or as asked',
      avg: 'one table > count, sum, avg, min and max of all rows, called after themselves or as asked',
      min: 'one table > count, sum, avg, min and max of all rows, called after themselves or as asked',
      max: 'one table > count, sum, avg, min and max of all rows, called after themselves or as asked',
      names:
        'one table > count, sum, avg, min and max of all rows, called after themselves or as asked',
      groups: 'one table > the other columns make the groups',
      casts: 'one table > JSON paths are aggregated and make groups; casts apply before and after',
    },
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
  refused(
    'Custom media types by domains and handlers',
    OTHER,
    'a handler of a media type of its own is no page of this origin',
    'The app is served from the same origin: a row that is answered as a page or a script would run with its rights. An edge function answers any type.',
  ),
];
