// Runs database tests against a given database and says which one failed first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Milliseconds. A lock that is gone may leave a test waiting for ever. */
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
  /** The first test that failed, by its file and name. */
  failed: string | undefined;
  passed: number;
  /** What vitest wrote, for a run that ended otherwise than its tests. */
  output: string;
  isGreen: boolean;
};

export async function runDatabaseTests(url: string, files: string[]): Promise<TestsOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-faults-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { code, isStopped, output } = await runVitest(url, files, reportFile);
    const report = readReport(reportFile);
    return {
      failed: isStopped ? 'tests that did not end' : report && firstFailure(report),
      passed: report?.numPassedTests ?? 0,
      output,
      isGreen: code === 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(url: string, files: string[], reportFile: string) {
  const args = ['run', '--config', 'supabase/vitest.config.ts', '--bail=1'];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...files);
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, TEST_DATABASE_URL: url, PATH: path };
  return new Promise<{ code: number | null; isStopped: boolean; output: string }>(
    (resolve, reject) => {
      const child = spawn('vitest', args, {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: LONGEST_RUN,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk) => {
          output += chunk;
        });
      }
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code, isStopped: signal !== null, output }));
    },
  );
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
    // A file that the first failure cut off has failed too, but none of its tests.
    .map(({ name, assertionResults }) => ({
      path: name.replace(join(root, 'supabase/tests/'), ''),
      test: assertionResults.find(({ status }) => status === 'failed')?.fullName,
    }));
  const first = failed.find(({ test }) => test) ?? failed[0];
  return first && `${first.path}: ${first.test ?? 'its preparation'}`;
}
