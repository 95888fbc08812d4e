// Steps of `npm test` and `npm run test:all`. Each step has its inputs, its dependencies and the
// number of parallel slots that it takes.
import { ON_DEMAND_DEPENDENCY_FOLDERS } from '../on-demand-dependencies/on-demand-dependency-folders.ts';

export type TestStep = {
  title: string;
  /**
   * Program that the step runs, and its arguments. `{reports}` is replaced by the folder with the
   * reports of earlier steps.
   */
  command: string[];
  report?: 'vitest' | 'playwright';
  /**
   * Arguments added to the command in `npm test`, to run only some of its tests. `npm run test:all`
   * runs the command without these arguments.
   */
  onlyQuick?: string[];
  /** True if the step runs only in `npm run test:all`. */
  isSlow?: boolean;
  /** Files and folders that determine the result of the step, as git pathspecs. */
  reads: string[];
  /** Titles of the steps that must have ended, successfully or not, before this step starts. */
  after?: string[];
  /**
   * True if the step reads the test reports of the steps that `after` names. Those steps must then
   * be part of the same run.
   */
  readsReports?: boolean;
  /**
   * Number of slots that the step occupies in the parallel test run. A step that starts many worker
   * processes occupies 2 slots.
   */
  slots?: 1 | 2;
  /** True if the step prepares something on this machine that other steps need, such as a build. */
  isPreparation?: boolean;
  /**
   * True if the step takes minutes. Such steps start first. If such a step started last, the other
   * processor core would be idle until the step ends.
   */
  isLong?: boolean;
};

const EVERYWHERE = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tools'];
const SERVER = ['apps/server', 'supabase', 'packages'];
const WEB = ['apps/web', 'packages'];
const REFUSALS = 'docs/error-codes.md';
/** Excludes files that begin with `// @module-tag slow`. */
const WITHOUT_SLOW = ['--tags-filter=!slow'];

const types = (workspace: string, reads: string[]): TestStep => ({
  title: `types of ${workspace}`,
  // Runs the type checker on one thread, so that another step can use the other core. Several
  // threads would each read the same types, which takes three times the processor time.
  command: ['tsc', '-p', workspace, '--singleThreaded'],
  reads,
});

const vitest = (title: string, config: string, reads: string[]): TestStep => ({
  title,
  command: ['vitest', 'run', '--config', config],
  report: 'vitest',
  reads,
});

const DATABASES: TestStep = {
  title: 'databases are there',
  command: ['node', 'tools/testing/make-databases.ts'],
  reads: SERVER,
  isPreparation: true,
};

/** Build steps for the browser tests. */
const BUILDS: TestStep[] = [
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

/**
 * Installs the packages that `npm ci` leaves out. The steps that are created with `onDemand` need
 * these packages.
 */
const ON_DEMAND: TestStep = {
  title: 'packages on demand are there',
  command: ['node', 'tools/on-demand-dependencies/install.ts'],
  reads: [...ON_DEMAND_DEPENDENCY_FOLDERS],
  isPreparation: true,
  isSlow: true,
};

const onDemand = (step: TestStep): TestStep => ({
  ...step,
  after: [ON_DEMAND.title],
  isSlow: true,
});

export const TEST_PARTS: Record<string, TestStep[]> = {
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
    types('packages/texts', ['packages']),
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
    onDemand(
      vitest('tests of formats', 'tools/on-demand-dependencies/vitest.config.ts', [
        'deploy',
        'tools',
      ]),
    ),
  ],
  contract: [
    DATABASES,
    ON_DEMAND,
    {
      ...vitest('contract tests', 'apps/server/contract/vitest.config.ts', SERVER),
      // Waits for the web build, because one of the contract tests runs `npm start`. Without a
      // finished build, `npm start` would build the web app a second time.
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
      // Selects only the slow tests, which `npm test` leaves out.
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
      // These tests run on faked dates, on which downloads are not trusted. They therefore run
      // after all steps that download files.
      after: ['web build', ON_DEMAND.title],
      slots: 2,
      isSlow: true,
    },
  ],
};

const PARTS_IN_ORDER = ['e2e', 'contract', 'db', 'check', 'calendar'];

/** Returns every step once: preparations first, then long steps, then all others. */
export function testStepsOf(parts: string[], isWhole: boolean): TestStep[] {
  const names = parts.length > 0 ? parts : PARTS_IN_ORDER;
  const steps = [...new Set(names.flatMap((name) => TEST_PARTS[name] ?? []))];
  return steps
    .filter((step) => isWhole || !step.isSlow)
    .sort((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ isPreparation, isLong }: TestStep): number {
  if (isPreparation) return 0;
  return isLong ? 1 : 2;
}

type Run = { isWhole: boolean; seed: number; reports: string; reportFile: string };

/**
 * Returns the command that runs the given step. It includes the seed that determines the order of
 * the tests.
 */
export function stepCommandOf(
  step: TestStep,
  { isWhole, seed, reports, reportFile }: Run,
): string[] {
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

/**
 * Returns the files that can affect the result of a step: the inputs of the step, and the inputs
 * that all steps share.
 */
export const stepInputsOf = (step: TestStep): string[] => [
  ...new Set([...step.reads, ...EVERYWHERE]),
];
