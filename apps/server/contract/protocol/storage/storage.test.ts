// Runs all storage suites against the shared server, whatever file backend it uses.
import { afterAll } from 'vitest';
import { sharedStorageStack } from './shared-storage-stack.ts';
import { allSuites } from './suites/all-suites.ts';

const stack = sharedStorageStack();
afterAll(() => stack.close());

allSuites(() => stack);
