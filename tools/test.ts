// Runs the tests for a change, or the whole suite with --all. The last line of output is: N passed,
// N failed. See docs/testing.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, type TestCount } from './testing/count-tests.ts';
import { affectedTestSteps, filesChangedSince } from './testing/files-changed-since.ts';
import { busyShareNow, processorSeconds } from './testing/processor-usage.ts';
import { captureCommand } from './testing/run-command.ts';
import { runSteps } from './testing/run-steps.ts';
import { MAX_FLAKY, summarizeResults } from './testing/summarize-results.ts';
import { readTestOptions, type TestOptions } from './testing/test-options.ts';
import { stepCommandOf, TEST_PARTS, type TestStep, testStepsOf } from './testing/test-steps.ts';

const REPORT = join(import.meta.dirname, '../.test-results/report.json');

const options = optionsOrEnd();
const steps = chosenSteps(options);
const reports = mkdtempSync(join(tmpdir(), 'wasl-test-'));
const results: (TestCount & { title: string; seconds: number })[] = [];
const begun = performance.now();
const workBefore = processorSeconds();
console.log(`Order: --seed ${options.seed}`);
await runSteps(steps, runStep, await slotsNow());
rmSync(reports, { recursive: true, force: true });

const { passed, failed, flaky, isTooFlaky } = summarizeResults(results);
const seconds = secondsSince(begun);
const processor = Math.round(processorSeconds() - workBefore);
writeReport();
const failures = results.filter((one) => one.failed > 0).map(({ title }) => title);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
if (flaky.length > 0) {
  console.log(
    `\nFlaky, passed when run again alone:\n${flaky.map((one) => `  ${one}`).join('\n')}`,
  );
}
if (isTooFlaky) console.log(`More than ${MAX_FLAKY} flaky tests fail the run.`);
console.log(`\n${seconds} s, ${processor} s of processor time on this machine`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function runStep(step: TestStep): Promise<void> {
  const started = performance.now();
  const reportFile = join(reports, `${step.title.replaceAll(' ', '-')}.json`);
  const [command = '', ...args] = stepCommandOf(step, { ...options, reports, reportFile });
  const { isGreen, output } = await captureCommand(command, args, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    ...(options.isWhole && { EVERY_LANGUAGE: '1', PROPERTY_SEED: String(options.seed) }),
  });
  const count = countTests(step, isGreen, reportFile);
  const took = secondsSince(started);
  results.push({ title: step.title, ...count, seconds: took });
  console.log(
    `\n── ${step.title}\n${output}── ${step.title}: ${count.passed} passed, ${count.failed} failed, ${took} s`,
  );
}

/**
 * Returns the number of slots for test processes that run in parallel. The number is higher on a
 * busy machine, because the tests then get a larger share of the processor. On an idle machine,
 * more processes would only add overhead.
 */
async function slotsNow(): Promise<number> {
  return (await busyShareNow()) > 0.5 ? 6 : 2;
}

function optionsOrEnd(): TestOptions {
  try {
    const read = readTestOptions(process.argv.slice(2));
    const unknown = read.parts.filter((name) => !TEST_PARTS[name]);
    if (unknown.length === 0) return read;
    console.error(`Unknown part: ${unknown}. There are: ${Object.keys(TEST_PARTS).join(', ')}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  process.exit(2);
}

function chosenSteps({ parts, isWhole, since }: TestOptions): TestStep[] {
  const all = testStepsOf(parts, isWhole);
  return since === undefined ? all : affectedTestSteps(all, filesChangedSince(since));
}

function writeReport(): void {
  mkdirSync(join(REPORT, '..'), { recursive: true });
  const { seed } = options;
  const report = { seed, seconds, processorSeconds: processor, passed, failed, flaky, results };
  writeFileSync(REPORT, JSON.stringify(report, undefined, 2));
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
