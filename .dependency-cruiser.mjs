// Import rules: code may import only from lower layers. `ZONES` lists what each folder of the
// repository may import, `SERVER_LAYERS` orders the parts of the server, and `restStages` orders
// the stages of the REST service. A folder missing from these lists is an error. Zones of features
// are read from the file system, so a new feature needs no entry.
import { readdirSync } from 'node:fs';

const entries = (path) => readdirSync(new URL(path, import.meta.url), { withFileTypes: true });
const folders = (path) =>
  entries(path)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);

/**
 * Folders that the code of a folder may import in addition to itself, lowest layer first. For each
 * file, the entry with the longest matching path applies. Tests of a folder may also import
 * `TEST_TOOLS`.
 */
const ZONES = {
  'packages/core/': [],
  'packages/texts/': [],
  'packages/db-types/': ['packages/core/'],
  'packages/places/': ['packages/core/'],
  'packages/testing/': [],
  'apps/server/src/': ['packages/core/'],
  'apps/server/commands/': ['apps/server/src/'],
  'apps/server/testing/': ['apps/server/src/', 'packages/testing/'],
  'apps/server/': [],
  'apps/server/contract/': ['apps/server/testing/', 'packages/core/', 'packages/testing/'],
  'supabase/': ['packages/testing/'],
  'supabase/functions/': ['supabase/product.json', 'packages/(core|texts)/'],
  'supabase/tests/': ['supabase/functions/', 'supabase/product.json', 'apps/server/', 'packages/'],
  'apps/web/src/': ['packages/(core|db-types|places|texts)/'],
  'apps/web/': ['packages/', 'apps/server/testing/'],
  'tools/': ['apps/', 'packages/', 'supabase/'],
  'benchmarks/': ['apps/server/', 'packages/', 'tools/'],
  'deploy/': [],
  'docs/': [],
};
const TEST_TOOLS = {
  'packages/core/': ['packages/testing/'],
  'packages/db-types/': ['packages/testing/'],
  'packages/places/': ['packages/testing/'],
  'apps/server/src/': ['packages/testing/', 'apps/server/testing/'],
  'apps/web/src/': ['packages/testing/', 'apps/server/testing/', 'apps/web/(testing|vite)/'],
};
const zones = Object.keys(ZONES);
const topFolders = ['apps', 'packages'].flatMap((path) =>
  folders(`./${path}`).map((name) => `${path}/${name}`),
);
topFolders.push(
  ...folders('.').filter((name) => !['apps', 'packages', 'node_modules'].includes(name)),
);
const outside = topFolders.filter((path) => !zones.some((zone) => zone.startsWith(`${path}/`)));
if (outside.length > 0) throw new Error(`folders without import zone: ${outside}`);

/**
 * Layers of the server, lowest first. Each layer is a list of parts (folders or files). A part may
 * import only itself and the parts of lower layers.
 */
const SERVER_LAYERS = [
  [
    'timeouts.ts',
    'inherited-environment.ts',
    'leader-election.ts',
    'describe-validation-errors.ts',
  ],
  ['config'],
  ['nats', 'postgres', 'telemetry'],
  ['db'],
  ['mailbox'],
  ['http', 'migrate'],
  // Services of the server. None of them may import another service.
  ['auth', 'functions', 'realtime', 'rest', 'static', 'storage'],
  ['backup', 'doctor'],
  ['start-options.ts'],
  ['app.ts', 'graceful-shutdown.ts'],
  ['serve-app.ts'],
  ['workers'],
  ['start-server.ts'],
  // Entry points: each of these files is started as a program of its own.
  [
    ...['main.ts', 'backup.ts', 'restore.ts', 'doctor.ts', 'migrate-database.ts'],
    ...['keys.ts', 'new-secrets.ts', 'rotate-keys.ts'],
  ],
];
const inServer = (part) =>
  part.endsWith('.ts')
    ? `^apps/server/src/${part.replace(/[.]ts$/, '[.](test[.])?ts$')}`
    : `^apps/server/src/${part}/`;
const placed = new Set(SERVER_LAYERS.flat());
const unplaced = entries('./apps/server/src')
  .map(({ name }) => name)
  .filter((name) => !placed.has(name.replace('.test.ts', '.ts')));
if (unplaced.length > 0) throw new Error(`parts of the server without a layer: ${unplaced}`);

const features = folders('./apps/web/src/features');
const restStages = ['request', 'plan', 'sql', 'execute', 'response'];
const unlisted = folders('./apps/server/src/rest').filter((name) => !restStages.includes(name));
if (unlisted.length > 0)
  throw new Error(`stages of rest without a place in the order: ${unlisted}`);

/** Pattern for the paths of this repository's own code. */
const OURS = '^(?!.*node_modules/)(apps|packages|supabase|tools|benchmarks|deploy|docs)/';
/** Matches the paths of tests and test helpers. */
const TESTS = '[.](test|stories)[.]tsx?$|^apps/web/src/testing/';

const startOf = (path) => `^${path}`;
const anyOf = (patterns) => patterns.join('|');

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const at = (path, pathNot) => (pathNot ? { path, pathNot } : { path });

export default {
  forbidden: [
    forbid('no-cycles', 'Circular imports are not allowed.', {}, { circular: true, viaOnly: {} }),
    forbid(
      'core-is-pure',
      'packages/core is pure TypeScript: no I/O and no imports of other packages of the repository.',
      at('^packages/core/src', '[.]test[.]ts$'),
      at('^(apps|supabase|tools|packages/(?!core/))|^(node:)?(fs|http|net|child_process)$'),
    ),
    forbid(
      'places-is-pure',
      'packages/places matches written addresses: no I/O, and of the repository only packages/core.',
      at('^packages/places/src', '[.]test[.]ts$'),
      at('^(apps|supabase|tools|packages/(?!core/|places/))|^(node:)?(fs|http|net|child_process)$'),
    ),
    forbid(
      'testing-is-for-tests',
      'packages/testing is for tests only (running instances, Chromium, ports, photos); product code must not import it.',
      at('^(apps/[^/]+/src|supabase/functions)/', '[.]test[.]tsx?$|^apps/web/src/testing/'),
      at('^(packages|apps/server)/testing/'),
    ),
    forbid(
      'server-is-generic',
      'The server implements the wire protocol and knows no business tables. Exceptions: password rules, the e-mail layout, and the formatting of numbers, prices and dates are independent of the business and shared.',
      at('^apps/server/src'),
      at(
        '^(packages|apps/web|supabase)/',
        '^packages/core/src/(common-passwords|password-fault|input-limits|mail-page|format-figure|format-price|format-date|with-colon)[.]ts$|^packages/testing/src/(timeout-factor|property-seed)[.]ts$',
      ),
    ),
    forbid(
      'commands-open-the-database-alone',
      "Commands of the product may import only the server's database access.",
      at('^apps/server/commands/'),
      at(
        '^(apps|tools|packages)/',
        '^apps/server/src/(db/run-as-owner|config/startup-error)[.]ts$',
      ),
    ),
    forbid(
      'contract-tests-are-black-box',
      'Contract tests must be able to run against any Supabase: they must not import the server.',
      at('^apps/server/contract'),
      at('^apps/server/src'),
    ),
    forbid(
      'protocol-tests-need-two-keys',
      'These tests run against any URL: no SQL, no local server, no product code.',
      at('^apps/server/contract/protocol'),
      at(
        '^(tools|supabase|packages|apps/web|apps/server/testing|apps/server/contract/(server|product|setup))/|node_modules/pg/',
      ),
    ),
    forbid(
      'edge-functions-stand-alone',
      'Edge functions may import packages/core and the notification texts.',
      at('^supabase/functions'),
      at('^(apps|tools|packages/(?!core/|texts/[a-z]+/notifications[.]json$))'),
    ),
    ...zones.flatMap((zone) => {
      const below = zones.filter((other) => other !== zone && other.startsWith(zone));
      const allowed = [zone, ...ZONES[zone]];
      const forTests = [...allowed, ...(TEST_TOOLS[zone] ?? [])];
      const comment = 'A folder may import only what ZONES allows.';
      const from = (pathNot) => at(`^${zone}`, anyOf([...below.map(startOf), ...pathNot]));
      const to = (paths) => at(OURS, anyOf(paths.map(startOf)));
      if (!TEST_TOOLS[zone]) return forbid(`zone-${zone}`, comment, from([]), to(allowed));
      return [
        forbid(`zone-${zone}`, comment, from([TESTS]), to(allowed)),
        forbid(`zone-${zone}-tests`, comment, from([]), to(forTests)),
      ];
    }),
    ...SERVER_LAYERS.flatMap((layer, index) =>
      layer.map((part) =>
        forbid(
          `server-${part}-looks-down`,
          'Parts of the server may import only parts of lower layers.',
          at(inServer(part)),
          at(
            '^apps/server/src/',
            anyOf([part, ...SERVER_LAYERS.slice(0, index).flat()].map(inServer)),
          ),
        ),
      ),
    ),
    forbid(
      'rest-pipeline-knows-no-adapter',
      'Stages and pipeline are independent of the adapter; only adapters may import the framework.',
      at(
        '^apps/server/src/rest/',
        '/rest/(index|fastify-route|fast-path-route)[.]ts$|[.]test[.]ts$',
      ),
      at(
        '^apps/server/src/rest/(index|fastify-route|fast-path-route)[.]ts$|^apps/server/src/http/fast-path|node_modules/fastify/',
      ),
    ),
    ...restStages.map((stage, index) =>
      forbid(
        `rest-${stage}-looks-back-only`,
        'A stage may import only earlier stages; stages before execute must not use the connection pool.',
        at(`^apps/server/src/rest/${stage}(/|[.]ts)`),
        at(
          [
            ...restStages
              .slice(index + 1)
              .map((later) => `^apps/server/src/rest/${later}(/|[.]ts)`),
            ...(index < restStages.indexOf('execute') ? ['^apps/server/src/db/database'] : []),
          ].join('|') || '^$',
        ),
      ),
    ),
    forbid(
      'web-shared-is-feature-free',
      'shared and i18n must not import features or routes.',
      at('^apps/web/src/(shared|i18n)/'),
      at('^apps/web/src/(features|app)/'),
    ),
    ...features.map((feature) =>
      forbid(
        `feature-${feature}-is-alone`,
        'A feature must not import another feature or the app: combine features in a route.',
        at(`^apps/web/src/features/${feature}/`),
        at('^apps/web/src/(features|app)/', `^apps/web/src/features/${feature}/`),
      ),
    ),
    forbid(
      'console-queues-are-alone',
      'A console queue may import the shell but no other queue, and the shell must not import queues: combine them in the route.',
      at('^apps/web/src/features/console/([^/]+)/'),
      at('^apps/web/src/features/console/', '^apps/web/src/features/console/($1|shell)/'),
    ),
    forbid(
      'features-say-in-one-place-what-they-keep',
      'Stored data must be known before a user signs out: a small device-storage.ts, which app/feature-device-storage.ts loads on every page.',
      at('^apps/web/src/features/', '/model/device-storage[.]ts$|[.]test[.]tsx?$'),
      at(
        '^apps/web/src/shared/(device/(device-storage-registry|shared-item)|draft/draft-kinds|secret-code/secret-kinds)[.]ts$',
      ),
    ),
    forbid(
      'what-features-keep-loads-no-screen',
      'This module is loaded on every public page: only names and types; no React, queries or schemas.',
      at('^apps/web/src/features/[^/]+/model/device-storage[.]ts$'),
      {
        path: '^(apps/web/src/(features|app)|packages)/|(^|/)node_modules/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'answers-are-types-for-the-web',
      'Database tests check the result schemas: the web app may import only their types.',
      at('^apps/web/src', '[.]test[.]tsx?$'),
      { path: '^packages/db-types/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'product-knows-no-tests',
      'Product code must not import test code.',
      at('^apps/web/src', '^apps/web/src/testing/|[.](test|stories)[.]tsx?$'),
      at('^apps/web/src/testing/|[.]test[.]tsx?$'),
    ),
    forbid(
      'only-api-talks-to-the-backend',
      'Components must not call the backend directly: use features/*/api and shared.',
      at(
        '^apps/web/src',
        '^apps/web/src/(features/(console/)?[^/]+/api/|shared/(api|live|places|session)/)',
      ),
      at('^(apps/web/src/shared/api/supabase[.]ts|node_modules/@supabase/supabase-js/)'),
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]dist-[0-9]+|[.]data|[.]stories)/|route-tree[.]gen' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
