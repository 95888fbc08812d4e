// Test runner that repeats each database test for the mutants that the plan assigns to it. A mutant
// is in the database only while its test runs.
import { appendFileSync, readFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { controlConnection } from './control-connection.ts';
import type { MutantPlan, PlannedMutant, Trial } from './mutant-plan.ts';
import { testKey } from './test-key.ts';

type TryOptions = { retry: number; repeats: number };

/**
 * State of the worker. Vitest may load this module again for each test file, so the state is
 * stored outside the module.
 */
const shared: {
  mutation?: { plan: MutantPlan; detected: Set<string>; isDatabaseSpoiled: boolean };
} = globalThis as never;
shared.mutation ??= {
  plan: JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? '', 'utf8')),
  detected: new Set(),
  isDatabaseSpoiled: false,
};
const worker = shared.mutation;

export default class MutantRunner extends TestRunner {
  /** Groups of mutants with which the running test must still run. */
  #queue: PlannedMutant[][] = [];
  /** The mutants of the present try. An empty group is a try without any mutant. */
  #group: PlannedMutant[] | undefined;
  /** Detections of a committing test that count only if the test passes again without a mutant. */
  #unconfirmed: Trial | undefined;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    this.#queue = (worker.plan.tests[testKey(test, this.config.root)] ?? [])
      .map((ids) => ids.flatMap((id) => this.#undetected(id)))
      .filter((group) => group.length > 0);
    if (this.#queue.length === 0 || worker.isDatabaseSpoiled) test.mode = 'skip';
    // Vitest needs the greatest number of tries at the start. Tries without work cost nothing.
    const members = this.#queue.flat().length;
    test.repeats = this.#queue.length + members * (isCommitting(test) ? 2 : 1);
    await super.onBeforeRunTask(test);
  }

  override async onBeforeTryTask(test: RunnerTestCase, options: TryOptions): Promise<void> {
    super.onBeforeTryTask(test, options);
    this.#group = worker.isDatabaseSpoiled ? undefined : this.#queue.shift();
    for (const { apply } of this.#group ?? []) await changeDatabase(apply);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#group) await TestRunner.getTestFn(test)();
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (!this.#group || !test.result) return;
    for (const { restore } of this.#group) await changeDatabase(restore);
    const isFailed = test.result.state === 'fail';
    const message = test.result.errors?.at(-1)?.message;
    const [first, second] = this.#group;
    if (!first) this.#confirm(!isFailed);
    else if (isFailed && second) this.#queue.unshift(...this.#group.map((mutant) => [mutant]));
    else for (const { id } of this.#group) this.#conclude(test, id, isFailed, message);
    // A detected mutant is a success of this run. Vitest would otherwise print every failure.
    test.result.state = 'pass';
    delete test.result.errors;
  }

  #undetected(id: string): PlannedMutant[] {
    const mutant = worker.plan.mutants[id];
    return mutant && !worker.detected.has(id) ? [mutant] : [];
  }

  #conclude(test: RunnerTestCase, mutant: string, isDetected: boolean, message?: string): void {
    const trial = { mutant, test: testKey(test, this.config.root), isDetected, message };
    if (isDetected && isCommitting(test)) {
      this.#unconfirmed = trial;
      this.#queue.unshift([]);
    } else {
      report(trial);
    }
  }

  /**
   * A committing test may fail because of rows that a mutant left behind, and then every later test
   * could seem to detect its mutant.
   */
  #confirm(isPassed: boolean): void {
    if (isPassed && this.#unconfirmed) report(this.#unconfirmed);
    worker.isDatabaseSpoiled = !isPassed;
  }
}

const isCommitting = ({ file }: RunnerTestCase) => file.projectName === 'committed';

function report(trial: Trial): void {
  if (trial.isDetected) worker.detected.add(trial.mutant);
  appendFileSync(process.env.MUTATION_RESULTS ?? '', `${JSON.stringify(trial)}\n`);
}

/**
 * Changes the database. A test that ran into its timeout may still hold locks, so it is ended if the
 * change has to wait for them.
 */
async function changeDatabase(sql: string): Promise<void> {
  const db = await controlConnection();
  const change = `begin; set local lock_timeout = '2s'; ${sql}; commit`;
  try {
    await db.query(change);
  } catch {
    await db.query('rollback');
    await db.query(`
      select case state when 'active' then pg_cancel_backend(pid) else pg_terminate_backend(pid, 5000) end
      from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
    await db.query(change);
  }
}
