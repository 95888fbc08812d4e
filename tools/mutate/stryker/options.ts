// Options of Stryker that all rings share.
import { readChoice } from '../mutation-choice.ts';
import { RINGS } from '../rings.ts';

/**
 * Mutators that are not used. Their faults (an empty text, object or list) do not resemble a mistake
 * of a person, or the compiler refuses them.
 */
export const EXCLUDED_MUTATIONS = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'];

/** Folders and files that the tests do not read. Stryker does not copy them into its sandbox. */
const IGNORED = [
  'node_modules',
  '.git',
  '.stryker',
  '.data',
  '.test-results',
  'dist',
  'benchmarks',
  '/deploy',
];

/**
 * Longest list of files with chosen mutants that Stryker gets. It compares each entry with each file
 * of the repository, so parsing all files of the ring takes less time than a longer list.
 */
const MOST_FILES = 20;

const { files = [] } = readChoice() ?? {};
const isShort = files.length > 0 && files.length <= MOST_FILES;

/** Returns the options for the ring. */
export const strykerOptions = (ring: string) => ({
  testRunner: 'mutation',
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutate/stryker/plugin.ts'],
  ignorers: ['noise'],
  vitest: {
    configFile: `tools/mutate/stryker/vitest.${ring}.config.ts`,
    // Finds the tests that import the mutated files. For many files, almost all tests do, and then
    // Stryker's own record of the mutants that each test reaches is sufficient.
    related: isShort,
  },
  mutate: isShort ? files : RINGS.find(({ name }) => name === ring)?.mutate,
  mutator: { excludedMutations: EXCLUDED_MUTATIONS },
  coverageAnalysis: 'perTest',
  // Skips mutants of code that runs once at module load, because each would need a full test run.
  ignoreStatic: true,
  dryRunTimeoutMinutes: 60,
  // Vitest does not check types, so Stryker need not change the sources to skip the check.
  disableTypeChecks: false,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.test-results/mutation-${ring}.json` },
  ignorePatterns: IGNORED,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  tempDirName: `.stryker/${ring}`,
  cleanTempDir: 'always',
});
