// Runs everything that CI runs, or the parts named on the command line, and ends with one line: N passed, N failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSkipped } from './testing/choose-skipped.ts';
import { type Count, countTests } from './testing/count-tests.ts';
import { fingerprint, passedBefore, rememberPassed } from './testing/passed-before.ts';
import { captureCommand } from './testing/run-command.ts';
import { runSteps } from './testing/run-steps.ts';
import { ALL_STEPS, PARTS, type Step } from './testing/steps.ts';

const names = process.argv.slice(2).filter((name) => name !== '--all');
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}. --all runs also what passed on the same files before.`,
  );
  process.exit(2);
}
const steps = names.length > 0 ? names.flatMap((name) => PARTS[name] ?? []) : ALL_STEPS;
// A machine that tests what is to land knows of no earlier run, and must not.
const remembers = !process.env.CI;
const files = new Map(remembers ? steps.map((step) => [step.title, fingerprint(step)]) : []);
const skippedSteps =
  remembers && !process.argv.includes('--all')
    ? chooseSkipped(steps, (step) => passedBefore(step, files.get(step.title) ?? ''))
    : new Map<string, number>();

const reports = mkdtempSync(join(tmpdir(), 'wasl-test-'));
const total: Count = { passed: 0, failed: 0 };
let skipped = 0;
const failures: string[] = [];
const begun = performance.now();
await runSteps(steps, runStep);
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${seconds(begun)} in all`);
const rest = skipped > 0 ? `, ${skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${rest}`);
process.exit(total.failed > 0 ? 1 : 0);

async function runStep(step: Step): Promise<void> {
  const before = skippedSteps.get(step.title);
  if (before !== undefined) {
    skipped += before;
    console.log(`── ${step.title}: ${before} passed before on the same files, skipped`);
    return;
  }
  const started = performance.now();
  const reportFile = join(reports, `${step.title.replaceAll(' ', '-')}.json`);
  const [command = '', ...args] = step.command.map((part) => part.replace('{reports}', reports));
  const reporting =
    step.report === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
      : [];
  const { isGreen, output } = await captureCommand(command, [...args, ...reporting], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
  });
  const count = countTests(step, isGreen, reportFile);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) failures.push(step.title);
  else if (remembers) rememberPassed(step, files.get(step.title) ?? '', count.passed);
  console.log(
    `\n── ${step.title}\n${output}── ${step.title}: ${count.passed} passed, ${count.failed} failed, ${seconds(started)}`,
  );
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
