// Runs all storage suites against the shared server, whatever file backend it uses.
import { afterAll } from 'vitest';
import { openSharedStorageStack } from './open-shared-storage-stack.ts';
import { allSuites } from './suites/all-suites.ts';

const stack = openSharedStorageStack();
afterAll(() => stack.close());

allSuites(() => stack);
