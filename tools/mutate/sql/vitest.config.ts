// Runs the database tests once to record what each test covers, or many times with faults.
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import database from '../../../supabase/vitest.config.ts';

const runners = import.meta.dirname;

export default mergeConfig(
  database,
  defineConfig({
    test: {
      runner: join(runners, process.env.MUTATION_PLAN ? 'mutant-runner.ts' : 'coverage-runner.ts'),
      // A fault can make a test wait for an event that never comes.
      ...(process.env.MUTATION_PLAN && { testTimeout: 15_000, hookTimeout: 15_000 }),
      reporters: ['dot'],
    },
  }),
);
