// Configuration of `npm run mutate`, which makes small faults in the code to see whether a test
// fails. The comments below give the reasons why some files are excluded.

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: true },
  mutate: [
    'packages/core/src/**/*.ts',
    'packages/places/src/**/*.ts',
    'apps/web/src/shared/**/*.ts',
    'apps/web/src/features/{*,console/*}/model/**/*.ts',
    '!**/*.test.ts',
    '!**/*.d.ts',
    // Excludes React hooks, and code that uses the browser's canvas, camera or storage. Only
    // browser tests (*.browser.test.tsx) cover this code, and Stryker cannot run them.
    '!**/use-*.ts',
    '!**/idb-*.ts',
    '!**/{prepare-photo,prepare-paper,avatar-picture,paint-fluid,fluid,picture-preview,measure-video,read-qr}.ts',
    '!apps/web/src/features/contacts/model/contact-draft.ts',
    '!apps/web/src/features/courier/model/{courier-desk,first-problem}.ts',
    '!apps/web/src/shared/files/{save-file,save-page}.ts',
    '!apps/web/src/shared/map/{create-map,has-webgl,map-colours,map-context}.ts',
    // Files that contain only styles. The screenshots of every screen cover them.
    '!apps/web/src/shared/ui/**/{*-class,file-state-styles,story-text}.ts',
    // In-memory implementations of storage interfaces, and test helpers. Only tests use them.
    '!**/{memory,test}-*.ts',
    // Word lists and weights for matching addresses. A separate test matches a corpus of 4,300
    // addresses and requires a minimum share of correct results (tools/places).
    '!packages/places/src/{match-place,candidates,city-likeness,city-slips,quarter-finder,place-aliases,address-words}.ts',
  ],
  coverageAnalysis: 'perTest',
  // Skips mutants of code that runs once at module load, because each would need a full test run.
  ignoreStatic: true,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, logTests: false, reportMutants: true, skipFull: true },
  jsonReporter: { fileName: '.test-results/mutation.json' },
  ignorePatterns: [
    '**/*',
    '!packages/core/**',
    '!packages/db-types/**',
    '!packages/places/**',
    '!apps/web/src/**',
    '!apps/web/package.json',
    '!supabase/schemas/**',
    '!tools/mutate/vitest.config.ts',
    '!tools/places/**',
    '!*.json',
    '!docs/error-codes.md',
  ],
  concurrency: 2,
  tempDirName: '.stryker',
  cleanTempDir: 'always',
};
