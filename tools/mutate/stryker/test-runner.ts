// Runs the tests without faults patiently, and with a fault impatiently: most faults let a test wait
// for something that never happens.
import { relative } from 'node:path';
import {
  commonTokens,
  type Injector,
  type PluginContext,
  tokens,
} from '@stryker-mutator/api/plugin';
import type {
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import type { Vitest } from 'vitest/node';
import { nearestTests } from '../nearest-tests.ts';
import { VitestTestRunner } from '../node_modules/@stryker-mutator/vitest-runner/dist/src/vitest-test-runner.js';

/** Times that a failed test is run again without faults, because one failure would end the run. */
const RETRIES = 3;
/**
 * Largest number of test files that run for one mutant. Code that the whole app shares is reached by
 * most test files, and loading them takes much longer than their tests.
 */
const MOST_FILES = 6;
/** Time that a test waits for one effect. */
const LONGEST_WAIT_MS = scaleTimeout(2_000);
const LONGEST_TEST_MS = scaleTimeout(5_000);

export class MutationTestRunner extends VitestTestRunner {
  override dryRun(options: DryRunOptions): Promise<DryRunResult> {
    for (const { config } of this.#projects()) config.retry = RETRIES;
    return super.dryRun(options);
  }

  override mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    for (const { config } of this.#projects()) {
      config.retry = 0;
      config.testTimeout = LONGEST_TEST_MS;
      config.expect.poll = { ...config.expect.poll, timeout: LONGEST_WAIT_MS };
    }
    const { testFilter, sandboxFileName } = options;
    if (!testFilter) return super.mutantRun(options);
    // Stryker names tests by their path relative to the working directory, which is the sandbox.
    const source = relative(process.cwd(), sandboxFileName);
    const nearest = nearestTests(testFilter, source, MOST_FILES);
    return super.mutantRun({ ...options, testFilter: nearest });
  }

  /** Stryker keeps the instance of vitest in a private field. */
  #projects() {
    return (this as unknown as { ctx: Vitest }).ctx.projects;
  }
}

createTestRunner.inject = tokens(commonTokens.injector);

export function createTestRunner(injector: Injector<PluginContext>): MutationTestRunner {
  return injector
    .provideValue('globalNamespace', '__stryker__' as const)
    .injectClass(MutationTestRunner);
}
