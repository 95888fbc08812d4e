// Runs the tests without faults patiently, and with a fault impatiently: most faults let a test wait
// for something that never happens.
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
import { VitestTestRunner } from '../node_modules/@stryker-mutator/vitest-runner/dist/src/vitest-test-runner.js';

/** Times that a failed test is run again without faults, because one failure would end the run. */
const RETRIES = 3;
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
    return super.mutantRun(options);
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
