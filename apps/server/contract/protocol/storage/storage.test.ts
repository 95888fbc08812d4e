// All of the storage service, wherever the server that is asked keeps its files.
import { afterAll } from 'vitest';
import { sharedStorageStack } from './shared-storage-stack.ts';
import { allSuites } from './suites/all-suites.ts';

const stack = sharedStorageStack();
afterAll(() => stack.close());

allSuites(() => stack);
