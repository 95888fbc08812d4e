// The steps of `npm test` and `npm run test:all`: what each reads, what it waits for and how many slots it takes.
import { ON_DEMAND_FOLDERS } from '../on-demand/folders.ts';

export type Step = {
  title: string;
  /** `{reports}` stands for the folder with the reports of the steps before. */
  command: string[];
  report?: 'vitest' | 'playwright';
  /** Added to the command in `npm test`; `npm run test:all` runs without it. */
  onlyQuick?: string[];
  /** Only in `npm run test:all`. */
  isSlow?: boolean;
  /** Files and folders that decide its result, as git knows them. */
  reads: string[];
  /** Titles of steps that must be over, whatever their result. */
  after?: string[];
  /** It reads reports of steps in `after`, so it needs them in the same run. */
  readsReports?: boolean;
  /** 2 where it has many workers of its own. */
  slots?: 1 | 2;
  /** Makes what other steps need on this machine. */
  isPreparation?: boolean;
  /** Takes minutes: started last, it would run to its end beside an idle core. */
  isLong?: boolean;
};

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools'];
const SERVER = ['apps/server', 'supabase', 'packages'];
const WEB = ['apps/web', 'packages'];
const REFUSALS = 'docs/error-codes.md';
/** Files that begin with `// @module-tag slow`. */
const WITHOUT_SLOW = ['--tags-filter=!slow'];

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

const DATABASES: Step = {
  title: 'databases are there',
  command: ['node', 'tools/testing/make-databases.ts'],
  reads: SERVER,
  isPreparation: true,
};

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
    isSlow: true,
  },
];

/** What `npm ci` leaves out, for the steps of the whole run that need it. */
const ON_DEMAND: Step = {
  title: 'packages on demand are there',
  command: ['node', 'tools/on-demand/install.ts'],
  reads: [...ON_DEMAND_FOLDERS],
  isPreparation: true,
  isSlow: true,
};

const onDemand = (step: Step): Step => ({ ...step, after: [ON_DEMAND.title], isSlow: true });

export const PARTS: Record<string, Step[]> = {
  check: [
    ON_DEMAND,
    {
      title: 'format and lint',
      command: ['biome', 'check', '--error-on-warnings', '.'],
      reads: ['.'],
    },
    types('packages/core', ['packages']),
    types('packages/db-types', ['packages']),
    types('packages/places', ['packages']),
    types('packages/testing', ['packages']),
    types('apps/server', ['apps/server']),
    types('apps/web', WEB),
    types('apps/web/service-worker', WEB),
    types('apps/web/testing', ['apps', 'packages']),
    types('apps/web/.storybook', WEB),
    types('supabase', ['supabase', 'packages']),
    types('tools', ['.']),
    types('benchmarks', ['.']),
    ...[
      'benchmarks/peer',
      'tools/bench-web/lighthouse',
      'tools/deploy/validators',
      'tools/map',
    ].map((folder) => onDemand(types(folder, ['.']))),
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
    onDemand(vitest('tests of formats', 'tools/on-demand/vitest.config.ts', ['deploy', 'tools'])),
  ],
  contract: [
    DATABASES,
    ON_DEMAND,
    {
      ...vitest('contract tests', 'apps/server/contract/vitest.config.ts', SERVER),
      // One of them is `npm start`, which would make a build of its own.
      after: ['web build', DATABASES.title, ON_DEMAND.title],
      onlyQuick: WITHOUT_SLOW,
      isLong: true,
    },
    {
      ...vitest('short soak of the chat', 'tools/resilience/soak/vitest.config.ts', SERVER),
      isSlow: true,
    },
    {
      title: 'attack of a hostile client',
      command: ['node', 'tools/hostile/attack/attack.ts'],
      reads: SERVER,
      isSlow: true,
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
      readsReports: true,
      // It asks for tests that `npm test` leaves out.
      isSlow: true,
    },
  ],
  db: [
    DATABASES,
    {
      ...vitest('database tests', 'supabase/vitest.config.ts', [...SERVER, REFUSALS]),
      after: [DATABASES.title],
      onlyQuick: WITHOUT_SLOW,
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
      isSlow: true,
    },
    {
      title: 'schemas and migrations make one database',
      command: ['node', 'tools/database/diff.ts', '--migrations'],
      reads: SERVER,
      isSlow: true,
    },
  ],
  e2e: [
    ...BUILDS,
    DATABASES,
    {
      title: 'component tests',
      command: ['vitest', 'run', '--config', 'apps/web/vitest.browser.config.ts'],
      report: 'vitest',
      onlyQuick: WITHOUT_SLOW,
      reads: WEB,
      after: ['browser is there'],
      isLong: true,
    },
    {
      title: 'page sizes',
      command: ['node', 'tools/bench-web/bench-web.ts', '--sizes'],
      reads: [...SERVER, ...WEB],
      after: ['web build', 'browser is there'],
      isSlow: true,
    },
    {
      title: 'browser tests',
      command: ['playwright', 'test', '--config', 'apps/web/playwright.config.ts'],
      report: 'playwright',
      reads: [...SERVER, ...WEB],
      after: ['web build', 'stories build', 'browser is there', DATABASES.title],
      onlyQuick: ['--grep', '@journey'],
      slots: 2,
    },
  ],
  calendar: [
    ON_DEMAND,
    {
      title: 'tests on other days',
      command: ['node', 'tools/testing/test-calendar-edges.ts'],
      reads: [...SERVER, 'apps/web/src'],
      // What is fetched on another day is not trusted.
      after: ['web build', ON_DEMAND.title],
      slots: 2,
      isSlow: true,
    },
  ],
};

const PARTS_IN_ORDER = ['e2e', 'contract', 'db', 'check', 'calendar'];

/** Every step once, preparations first and those of minutes before all that fits beside them. */
export function stepsOf(parts: string[], isWhole: boolean): Step[] {
  const names = parts.length > 0 ? parts : PARTS_IN_ORDER;
  const steps = [...new Set(names.flatMap((name) => PARTS[name] ?? []))];
  return steps
    .filter((step) => isWhole || !step.isSlow)
    .sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ isPreparation, isLong }: Step): number {
  if (isPreparation) return 0;
  return isLong ? 1 : 2;
}

type Run = { isWhole: boolean; seed: number; reports: string; reportFile: string };

/** The command with its tests in the order of the seed. */
export function commandOf(step: Step, { isWhole, seed, reports, reportFile }: Run): string[] {
  const RUNNER = {
    vitest: [
      '--sequence.shuffle.files',
      `--sequence.seed=${seed}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    playwright: ['--shuffle', String(seed)],
  };
  return [
    ...step.command.map((part) => part.replace('{reports}', reports)),
    ...((!isWhole && step.onlyQuick) || []),
    ...(step.report ? RUNNER[step.report] : []),
  ];
}

/** The inputs of a step: its own, and those that every step runs with. */
export const inputsOf = (step: Step): string[] => [...new Set([...step.reads, ...EVERYWHERE])];
