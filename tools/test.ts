// Runs everything that CI runs, or the parts named on the command line, and ends with one line: N passed, N failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, runCommand } from './testing/run-command.ts';

type Step = {
  title: string;
  /** `{reports}` stands for the folder with the reports of the steps before. */
  command: string[];
  report?: 'vitest' | 'playwright';
};

const vitest = (title: string, config: string): Step => ({
  title,
  command: ['vitest', 'run', '--config', config],
  report: 'vitest',
});
const types = (workspace: string): Step => ({
  title: `types of ${workspace}`,
  command: ['tsc', '-p', workspace],
});

const PARTS: Record<string, Step[]> = {
  check: [
    { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    ...[
      'packages/core',
      'packages/db-types',
      'apps/server',
      'apps/web',
      'apps/web/service-worker',
      'apps/web/testing',
      'apps/web/.storybook',
      'supabase',
      'tools',
      'benchmarks',
    ].map(types),
    {
      title: 'import zones',
      command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'supabase'],
    },
    { title: 'house rules', command: ['node', 'tools/house-rules/check-house-rules.ts'] },
    vitest('unit tests', 'vitest.config.ts'),
  ],
  db: [
    vitest('database tests', 'supabase/vitest.config.ts'),
    { title: 'generated files are current', command: ['node', 'tools/gen.ts', '--check'] },
  ],
  contract: [
    vitest('contract tests', 'apps/server/contract/vitest.config.ts'),
    vitest('short soak of the chat', 'tools/soak/vitest.config.ts'),
    {
      title: 'coverage table is true',
      command: [
        'node',
        'tools/wire-coverage/write-coverage.ts',
        '--check',
        '{reports}/contract-tests.json',
      ],
    },
  ],
  e2e: [
    { title: 'browser is there', command: ['node', 'tools/testing/ensure-chromium.ts'] },
    { title: 'web build', command: ['npm', 'run', '--silent', 'build'] },
    { title: 'stories build', command: ['npm', 'run', '--silent', 'stories:build'] },
    { title: 'page sizes', command: ['node', 'tools/bench-web/bench-web.ts', '--sizes'] },
    {
      title: 'browser tests',
      command: ['playwright', 'test', '--config', 'apps/web/playwright.config.ts'],
      report: 'playwright',
    },
  ],
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(2);
}

const reports = mkdtempSync(join(tmpdir(), 'wasl-test-'));
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
  for (const step of PARTS[name] ?? []) {
    const started = performance.now();
    console.log(`\n── ${step.title}`);
    const count = await countStep(step, join(reports, `${step.title.replaceAll(' ', '-')}.json`));
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failures.push(step.title);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`── ${step.title}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  }
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A command without a report counts as one test; a runner counts its own, and at least one failure when it exits non-zero. */
async function countStep(step: Step, reportFile: string): Promise<Count> {
  const [command = '', ...args] = step.command.map((part) => part.replace('{reports}', reports));
  const reporting =
    step.report === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
      : [];
  const isGreen = await runCommand(command, [...args, ...reporting], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
  });
  if (!step.report) return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const count = readReport(step.report, reportFile);
  const ranNothing = count.passed + count.failed === 0;
  if ((!isGreen || ranNothing) && count.failed === 0) count.failed = 1;
  return count;
}

function readReport(kind: 'vitest' | 'playwright', file: string): Count {
  let report: Record<string, unknown>;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
  if (kind === 'vitest') {
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
  }
  const stats = report.stats as { expected: number; unexpected: number; flaky: number };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
