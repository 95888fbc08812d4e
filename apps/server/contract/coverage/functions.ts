// What of /functions/v1 is served, what is refused on purpose, and the tests that prove it.
import { type CoverageRow, provenRow, type Titles, together } from './coverage-row.ts';

const RUNTIME = 'server/functions/runtime.test.ts';
const MAPS = 'server/functions/import-map.test.ts';
const WRONG = 'a function that goes wrong';

const served = (feature: string, titles: Titles, note?: string) =>
  provenRow('served')(feature, RUNTIME, titles, note);
const refused = (feature: string, titles: Titles, note?: string) =>
  provenRow('refused')(feature, RUNTIME, titles, note);
const refusedHere = (feature: string, title: string, note: string) =>
  provenRow('refused')(feature, MAPS, title, note);
const answers = (status: number, code: string, name: string) =>
  `${WRONG} > ${name} is ${status} ${code}, and tells nothing of its inside`;

export const functionsCoverage: CoverageRow[] = [
  served('Deno.serve: GET, POST, PUT, PATCH, DELETE; path; query; headers', {
    GET: 'a function > GET, headers and query arrive',
    POST: 'a function > POST, headers and query arrive',
    PUT: 'a function > PUT, headers and query arrive',
    PATCH: 'a function > PATCH, headers and query arrive',
    DELETE: 'a function > DELETE, headers and query arrive',
    path: 'a function > DELETE, headers and query arrive',
    query: 'a function > DELETE, headers and query arrive',
    headers: 'a function > DELETE, headers and query arrive',
  }),
  served(
    'Bodies of invoke(): JSON, text, Blob, FormData',
    together(
      'JSON; text; Blob; FormData',
      'a function > gets every kind of body that the client sends',
    ),
  ),
  served('Streamed answers (server-sent events)', 'a function > streams events'),
  served('Redirects and several cookies', 'a function > may redirect and set several cookies'),
  served(
    'SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, SUPABASE_DB_URL',
    together(
      'SUPABASE_URL; SUPABASE_ANON_KEY; SUPABASE_SERVICE_ROLE_KEY; SUPABASE_DB_URL',
      'a function > reads the settings that Supabase gives and the secrets that config.toml names, and no others',
    ),
  ),
  served(
    'Secrets: [edge_runtime.secrets] with env(NAME), functions/.env',
    together(
      '[edge_runtime.secrets] with env(NAME); functions/.env',
      'a function > reads the settings that Supabase gives and the secrets that config.toml names, and no others',
    ),
  ),
  refused(
    'Secrets of the server itself',
    'a server whose functions ask for its own secrets does not start',
  ),
  served(
    'verify_jwt per function, OPTIONS never checked',
    together(
      'verify_jwt per function; OPTIONS never checked',
      'the gate > asks for a token by default, not where config.toml says no, never on OPTIONS',
    ),
  ),
  served(
    'The function’s own CORS with its preflight',
    'the gate > leaves a browser’s preflight to the function',
  ),
  served('Unknown function: 404 NOT_FOUND', 'the gate > no-such is no function'),
  served(
    'Region headers',
    'a function > runs here whatever region is asked for',
    'taken and ignored: there is one place',
  ),
  served(
    'Imports: npm:, jsr:, esm.sh, _shared',
    together(
      'npm:; jsr:; esm.sh; _shared',
      'a function > imports as on Deno what is installed, and shared files',
    ),
    'packages that are installed with the server; nothing is downloaded',
  ),
  provenRow('served')(
    'Import maps: deno.json, import_map.json, import_map in config.toml',
    MAPS,
    {
      'deno.json': 'names of deno.json beside the function are packages and files',
      'import_map.json': 'names of import_map.json beside the function are packages and files',
      'import_map in config.toml':
        'names of the file that config.toml names are packages and files',
    },
    '`imports` of plain JSON; no `scopes`, no deno.jsonc.',
  ),
  served('Handler failed: 500 without its stack', answers(500, 'EDGE_FUNCTION_ERROR', 'throws')),
  served('Boot failure: 503 BOOT_ERROR', answers(503, 'BOOT_ERROR', 'uninstalled')),
  served(
    'Time limit: 504 IDLE_TIMEOUT',
    `${WRONG} > and takes too long is 504, and takes no call along that it could still answer`,
    'FUNCTIONS_TIMEOUT_MS',
  ),
  served(
    'Computing limit: 546 WORKER_LIMIT',
    answers(546, 'WORKER_LIMIT', 'spins'),
    'FUNCTIONS_CPU_MS',
  ),
  served(
    'Memory limit: 546 WORKER_LIMIT',
    answers(546, 'WORKER_LIMIT', 'hoards'),
    'FUNCTIONS_MEMORY_MB',
  ),
  served(
    'Body limit: 413',
    'the gate > a body that is too large for small is 413',
    'body_limit in config.toml, else FUNCTIONS_BODY_LIMIT',
  ),
  served(
    'Request headers of other origins: whatever is asked for',
    'the gate > lets a page send the headers that it asks for',
  ),
  served(
    'Errors of the client: FunctionsHttpError, FunctionsRelayError',
    together(
      'FunctionsHttpError; FunctionsRelayError',
      'a function that goes wrong > is told to the client as a fault of the relay, not of the function',
    ),
  ),
  refusedHere(
    'Deno namespace beyond serve and env',
    'a function finds no files, sockets or programs in the Deno namespace',
    'What a function needs beyond its call it takes from node: modules, as it may on Deno too.',
  ),
  refusedHere(
    'Imports from other https addresses',
    'a function that imports from another https address does not start',
    'Code that is loaded while it starts would be in no lock file, and a start would need the network: npm:, jsr: and esm.sh mean what is installed.',
  ),
  refusedHere(
    'Web sockets in functions (Deno.upgradeWebSocket)',
    'a function that calls Deno.upgradeWebSocket fails',
    'A function lives for one call, within its limits of time; what stays open is a channel of realtime.',
  ),
];
