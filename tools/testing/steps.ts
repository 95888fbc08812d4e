// What `npm test` runs: every step of every part, what it reads, what it waits for and how many cores it keeps busy.

export type Step = {
  title: string;
  /** `{reports}` stands for the folder with the reports of the steps before. */
  command: string[];
  report?: 'vitest' | 'playwright';
  /** Files and folders that decide its result, as git knows them; unchanged ones need no second run. */
  reads: string[];
  /** Titles of steps that must be over, whatever their result. */
  after?: string[];
  /** 2 where it has workers of its own that fill two cores; otherwise another step may run beside it. */
  cores?: 1 | 2;
  /** Makes what other steps need on this machine, which may be gone although no file changed: never skipped. */
  isPreparation?: boolean;
  /** Takes minutes: begun last, it would run to its end beside an idle core. */
  isLong?: boolean;
};

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools'];
const SERVER = ['apps/server', 'supabase', 'packages'];
const WEB = ['apps/web', 'packages'];
const REFUSALS = 'docs/error-codes.md';

const types = (workspace: string, reads: string[]): Step => ({
  title: `types of ${workspace}`,
  // Each of its threads reads types that another one reads too: a third of the work, where a step beside it fills the other core.
  command: ['tsc', '-p', workspace, '--singleThreaded'],
  reads,
});

const vitest = (title: string, config: string, reads: string[]): Step => ({
  title,
  command: ['vitest', 'run', '--config', config],
  report: 'vitest',
  reads,
});

/** What the browser tests run on. */
const BUILDS: Step[] = [
  {
    title: 'browser is there',
    command: ['node', 'tools/testing/ensure-chromium.ts'],
    reads: [],
    isPreparation: true,
  },
  {
    title: 'web build',
    command: ['npm', 'run', '--silent', 'build'],
    reads: WEB,
    isPreparation: true,
  },
  {
    title: 'stories build',
    command: ['npm', 'run', '--silent', 'stories:build'],
    reads: WEB,
    isPreparation: true,
  },
];

export const PARTS: Record<string, Step[]> = {
  check: [
    {
      title: 'format and lint',
      command: ['biome', 'check', '--error-on-warnings', '.'],
      reads: ['.'],
    },
    types('packages/core', ['packages']),
    types('packages/db-types', ['packages']),
    types('packages/places', ['packages']),
    types('packages/testing', ['packages', 'apps/server']),
    types('apps/server', ['apps/server']),
    types('apps/web', WEB),
    types('apps/web/service-worker', WEB),
    types('apps/web/testing', ['apps', 'packages']),
    types('apps/web/.storybook', WEB),
    types('supabase', ['supabase', 'packages']),
    types('tools', ['.']),
    types('benchmarks', ['.']),
    {
      title: 'import zones',
      command: [
        'depcruise',
        '--config',
        '.dependency-cruiser.mjs',
        'apps',
        'benchmarks',
        'packages',
        'supabase',
        'tools',
      ],
      reads: ['.'],
    },
    {
      title: 'house rules',
      command: ['node', 'tools/house-rules/check-house-rules.ts'],
      reads: ['.'],
    },
    { ...vitest('unit tests', 'vitest.config.ts', ['.']), isLong: true },
  ],
  contract: [
    {
      ...vitest('contract tests', 'apps/server/contract/vitest.config.ts', SERVER),
      // One of them is `npm start`, which would make a build of its own.
      after: ['web build'],
      isLong: true,
    },
    vitest('short soak of the chat', 'tools/soak/vitest.config.ts', SERVER),
    {
      title: 'short attack of a hostile client',
      command: ['node', 'tools/attack/attack.ts', '--quick'],
      reads: SERVER,
    },
    {
      title: 'coverage table is true',
      command: [
        'node',
        'tools/wire-coverage/write-coverage.ts',
        '--check',
        '{reports}/contract-tests.json',
      ],
      reads: [...SERVER, 'docs/wire-protocol.md'],
      after: ['contract tests'],
    },
  ],
  db: [
    {
      ...vitest('database tests', 'supabase/vitest.config.ts', [...SERVER, REFUSALS]),
      isLong: true,
    },
    {
      title: 'generated files are current',
      command: ['node', 'tools/gen.ts', '--check'],
      reads: [...SERVER, REFUSALS],
    },
    {
      title: 'a hosted Supabase takes migrations and seed',
      command: ['node', 'tools/hosted/test-hosted.ts', '--deploy'],
      reads: SERVER,
    },
    {
      title: 'schemas and migrations make one database',
      command: ['node', 'tools/database/diff.ts'],
      reads: SERVER,
    },
  ],
  e2e: [
    ...BUILDS,
    {
      title: 'component tests',
      command: ['vitest', 'run', '--config', 'apps/web/vitest.browser.config.ts'],
      report: 'vitest',
      reads: WEB,
      after: ['browser is there'],
      isLong: true,
    },
    {
      title: 'page sizes',
      command: ['node', 'tools/bench-web/bench-web.ts', '--sizes'],
      reads: [...SERVER, ...WEB],
      after: ['web build', 'browser is there'],
    },
    {
      title: 'browser tests',
      command: ['playwright', 'test', '--config', 'apps/web/playwright.config.ts'],
      report: 'playwright',
      reads: [...SERVER, ...WEB],
      after: ['web build', 'stories build', 'browser is there'],
      cores: 2,
    },
  ],
};

const PARTS_IN_ORDER = [BUILDS, PARTS.contract, PARTS.check, PARTS.db, PARTS.e2e];

/** Every step once, those of minutes before all that fits beside them. */
export const ALL_STEPS: Step[] = [...new Set(PARTS_IN_ORDER.flatMap((part) => part ?? []))].sort(
  (one, other) => rankOf(one) - rankOf(other),
);

function rankOf({ isPreparation, isLong }: Step): number {
  if (isPreparation) return 0;
  return isLong ? 1 : 2;
}

/** What the result of a step hangs on: what it reads itself, and what every step runs with. */
export const inputsOf = (step: Step): string[] => [...new Set([...step.reads, ...EVERYWHERE])];
