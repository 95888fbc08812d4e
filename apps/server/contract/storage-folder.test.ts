// The storage service with its files in a folder, which is the default.
import { afterAll, beforeAll } from 'vitest';
import { sharedStorageStack } from './shared-storage-stack.ts';
import type { StorageStack } from './storage-stack.ts';
import { everySuite } from './storage-suites/every-suite.ts';

let stack: StorageStack;

beforeAll(async () => {
  stack = await sharedStorageStack();
});
afterAll(() => stack.close());

everySuite(() => stack);
