// Runs database tests against a given database and returns the first failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureCommand } from '../testing/run-command.ts';

const root = join(import.meta.dirname, '../..');
/** Timeout in milliseconds. A fault that removes a lock may leave a test waiting forever. */
const LONGEST_RUN = 10 * 60_000;

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

export type TestsOutcome = {
  /** File and name of the first test that failed in the run; undefined if no test failed. */
  failed: string | undefined;
  passed: number;
  /** Output of vitest when the run ended for a reason other than a failed test. */
  output: string;
  isGreen: boolean;
};

export async function runDatabaseTests(url: string, files: string[]): Promise<TestsOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-faults-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { isGreen, isStopped, output } = await captureCommand(
      'vitest',
      [
        ...['run', '--config', 'supabase/vitest.config.ts', '--bail=1'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
        ...files,
      ],
      { TEST_DATABASE_URL: url },
      LONGEST_RUN,
    );
    const report = readReport(reportFile);
    return {
      failed: isStopped ? 'tests that did not end' : report && firstFailure(report),
      passed: report?.numPassedTests ?? 0,
      output,
      isGreen,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function firstFailure({ testResults }: Report): string | undefined {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    // Vitest can mark a file as failed although none of its tests failed. This happens if a failure
    // in another file ended the run before all tests of the marked file had run.
    .map(({ name, assertionResults }) => ({
      path: name.replace(join(root, 'supabase/tests/'), ''),
      test: assertionResults.find(({ status }) => status === 'failed')?.fullName,
    }));
  const first = failed.find(({ test }) => test) ?? failed[0];
  return first && `${first.path}: ${first.test ?? 'its preparation'}`;
}
