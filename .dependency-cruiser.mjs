// Import zones. Those of features and services come from the folder list, so a new one is protected at once; the stages of rest are
// listed by hand, because their order is the rule.
import { existsSync, readdirSync } from 'node:fs';

const folders = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const features = folders('./apps/web/src/features');
/** What answers under a prefix of its own has an index.ts. */
const services = folders('./apps/server/src').filter((name) =>
  existsSync(new URL(`./apps/server/src/${name}/index.ts`, import.meta.url)),
);
const restStages = ['request', 'plan', 'sql', 'execute', 'response'];
const unlisted = folders('./apps/server/src/rest').filter((name) => !restStages.includes(name));
if (unlisted.length > 0)
  throw new Error(`stages of rest without a place in the order: ${unlisted}`);

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
      'tools-use-the-apps',
      'Never the other way: what tests share is packages/testing.',
      at('^(apps|packages|supabase)/'),
      at('^(tools|benchmarks)/'),
    ),
    forbid(
      'testing-is-for-tests',
      'A running instance, Chromium, ports, photos: no product imports them.',
      at('^(apps/[^/]+/src|supabase/functions)/', '[.]test[.]tsx?$|^apps/web/src/testing/'),
      at('^packages/testing/'),
    ),
    forbid(
      'server-is-generic',
      'The server knows the wire protocol and never a business table. What makes a password weak, the frame of mails and how a figure or a price is written are no business, and one text for both.',
      at('^apps/server/src'),
      at(
        '^(packages|apps/web|supabase)/',
        '^packages/core/src/(common-passwords|password-fault|limits|mail-page|format-figure|format-price)[.]ts$|^packages/testing/src/(patience|property-seed)[.]ts$',
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
    ...services.map((service) =>
      forbid(
        `service-${service}-is-independent`,
        'A service imports no other service, so that each can be read and removed alone.',
        at(`^apps/server/src/${service}/`),
        at(`^apps/server/src/(${services.filter((other) => other !== service).join('|')})/`),
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
      'What is kept must be known before somebody signs out: a small on-device.ts, which app/kept-on-device.ts loads on every page.',
      at('^apps/web/src/features/', '/model/on-device[.]ts$|[.]test[.]tsx?$'),
      at(
        '^apps/web/src/shared/(device/(kept-on-device|shared-item)|draft/draft-kinds|secret-code/secret-kinds)[.]ts$',
      ),
    ),
    forbid(
      'what-features-keep-loads-no-screen',
      'It comes with every public page: names and types, nothing of React, no query and no schema.',
      at('^apps/web/src/features/[^/]+/model/on-device[.]ts$'),
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
        '^apps/web/src/(features/(console/)?[^/]+/api/|shared/(lib|live|places|session)/)',
      ),
      at('^(apps/web/src/shared/lib/supabase[.]ts|node_modules/@supabase/supabase-js/)'),
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
