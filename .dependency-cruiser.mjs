// Import directions: nothing imports what lies above it. `ZONES` says what each folder of the repository may import, `SERVER_LAYERS` the order of
// the server's parts, `restStages` that of the stages of rest; what is in none of them is an error. Zones of features come from the folder list,
// so a new one is protected at once.
import { readdirSync } from 'node:fs';

const entries = (path) => readdirSync(new URL(path, import.meta.url), { withFileTypes: true });
const folders = (path) =>
  entries(path)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);

/**
 * Folders that the code of a folder may import besides itself, lowest layer first. The longest matching path applies to a file.
 * Tests of a folder may import `TEST_TOOLS` besides.
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

/** Parts of the server, lowest first: each imports only parts of the layers before its own. */
const SERVER_LAYERS = [
  ['timeouts.ts', 'loader-environment.ts', 'leader-election.ts', 'describe-validation-errors.ts'],
  ['config'],
  ['nats', 'postgres', 'telemetry'],
  ['db'],
  ['mailbox'],
  ['http', 'migrate'],
  // Services: each can be read and removed alone.
  ['auth', 'functions', 'realtime', 'rest', 'static', 'storage'],
  ['backup', 'doctor'],
  ['start-options.ts'],
  ['app.ts', 'graceful-shutdown.ts'],
  ['serve-app.ts'],
  ['workers'],
  ['start-server.ts'],
  // Programs.
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

/** Code of this repository. */
const OURS = '^(?!.*node_modules/)(apps|packages|supabase|tools|benchmarks|deploy|docs)/';
/** Tests, and what is written for them alone. */
const TESTS = '[.](test|stories)[.]tsx?$|^apps/web/src/testing/';

const startOf = (path) => `^${path}`;
const anyOf = (patterns) => patterns.join('|');

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const at = (path, pathNot) => (pathNot ? { path, pathNot } : { path });

export default {
  forbidden: [
    forbid('no-cycles', 'A cycle hides who owns what.', {}, { circular: true, viaOnly: {} }),
    forbid(
      'core-is-pure',
      'packages/core is pure TypeScript: no I/O, nothing of ours.',
      at('^packages/core/src', '[.]test[.]ts$'),
      at('^(apps|supabase|tools|packages/(?!core/))|^(node:)?(fs|http|net|child_process)$'),
    ),
    forbid(
      'places-is-pure',
      'packages/places finds the place that somebody wrote: no I/O, nothing of ours but core.',
      at('^packages/places/src', '[.]test[.]ts$'),
      at('^(apps|supabase|tools|packages/(?!core/|places/))|^(node:)?(fs|http|net|child_process)$'),
    ),
    forbid(
      'testing-is-for-tests',
      'A running instance, Chromium, ports, photos: no product imports them.',
      at('^(apps/[^/]+/src|supabase/functions)/', '[.]test[.]tsx?$|^apps/web/src/testing/'),
      at('^(packages|apps/server)/testing/'),
    ),
    forbid(
      'server-is-generic',
      'The server knows the wire protocol and never a business table. What makes a password weak, the frame of mails and how a figure or a price is written are no business, and one text for both.',
      at('^apps/server/src'),
      at(
        '^(packages|apps/web|supabase)/',
        '^packages/core/src/(common-passwords|password-fault|limits|mail-page|format-figure|format-price)[.]ts$|^packages/testing/src/(timeout-factor|property-seed)[.]ts$',
      ),
    ),
    forbid(
      'commands-open-the-database-alone',
      'Commands of the product ask the server for the database, and for nothing else.',
      at('^apps/server/commands/'),
      at('^(apps|tools|packages)/', '^apps/server/src/(db/as-owner|config/startup-error)[.]ts$'),
    ),
    forbid(
      'contract-tests-are-black-box',
      'Contract tests could run against any Supabase: they import nothing of the server.',
      at('^apps/server/contract'),
      at('^apps/server/src'),
    ),
    forbid(
      'protocol-tests-need-two-keys',
      'They run against any address: no SQL, no server of our own, nothing of the product.',
      at('^apps/server/contract/protocol'),
      at(
        '^(tools|supabase|packages|apps/web|apps/server/testing|apps/server/contract/(server|product|setup))/|node_modules/pg/',
      ),
    ),
    forbid(
      'edge-functions-stand-alone',
      'Edge functions may import core and the catalogue of notifications.',
      at('^supabase/functions'),
      at('^(apps|tools|packages/(?!core/|texts/[a-z]+/notifications[.]json$))'),
    ),
    ...zones.flatMap((zone) => {
      const below = zones.filter((other) => other !== zone && other.startsWith(zone));
      const allowed = [zone, ...ZONES[zone]];
      const forTests = [...allowed, ...(TEST_TOOLS[zone] ?? [])];
      const comment = 'A folder imports only what ZONES allows.';
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
          'A part of the server imports only parts of lower layers.',
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
      'Stages and pipeline serve whichever adapter took the request; only adapters know the framework.',
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
        'A stage imports only stages before it; nothing before execute touches the pool.',
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
      'shared and i18n know no feature and no route.',
      at('^apps/web/src/(shared|i18n)/'),
      at('^apps/web/src/(features|app)/'),
    ),
    ...features.map((feature) =>
      forbid(
        `feature-${feature}-is-alone`,
        'A feature never imports another feature or the app: compose in a route.',
        at(`^apps/web/src/features/${feature}/`),
        at('^apps/web/src/(features|app)/', `^apps/web/src/features/${feature}/`),
      ),
    ),
    forbid(
      'console-queues-are-alone',
      'A queue of the operator console imports the shell and no other queue; the shell imports no queue: compose in the route.',
      at('^apps/web/src/features/console/([^/]+)/'),
      at('^apps/web/src/features/console/', '^apps/web/src/features/console/($1|shell)/'),
    ),
    forbid(
      'features-say-in-one-place-what-they-keep',
      'What is kept must be known before somebody signs out: a small device-storage.ts, which app/feature-device-storage.ts loads on every page.',
      at('^apps/web/src/features/', '/model/device-storage[.]ts$|[.]test[.]tsx?$'),
      at(
        '^apps/web/src/shared/(device/(device-storage-registry|shared-item)|draft/draft-kinds|secret-code/secret-kinds)[.]ts$',
      ),
    ),
    forbid(
      'what-features-keep-loads-no-screen',
      'It comes with every public page: names and types, nothing of React, no query and no schema.',
      at('^apps/web/src/features/[^/]+/model/device-storage[.]ts$'),
      {
        path: '^(apps/web/src/(features|app)|packages)/|(^|/)node_modules/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'answers-are-types-for-the-web',
      'What an answer holds is proved by the tests of the database: no phone carries the schemas.',
      at('^apps/web/src', '[.]test[.]tsx?$'),
      { path: '^packages/db-types/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'product-knows-no-tests',
      'What only tests use stays out of what is sent to people.',
      at('^apps/web/src', '^apps/web/src/testing/|[.](test|stories)[.]tsx?$'),
      at('^apps/web/src/testing/|[.]test[.]tsx?$'),
    ),
    forbid(
      'only-api-talks-to-the-backend',
      'Components never call the backend: features/*/api and shared do.',
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
