// The storage service with its files in a folder, which is the default.
import { afterAll, beforeAll, inject } from 'vitest';
import { openStorageStack, type StorageStack } from './storage-stack.ts';
import { bucketSuite } from './storage-suites/bucket-suite.ts';

let stack: StorageStack;

beforeAll(async () => {
  stack = await openStorageStack({
    url: inject('url'),
    anonKey: inject('anonKey'),
    serviceRoleKey: inject('serviceRoleKey'),
    databaseUrl: inject('databaseUrl'),
    mailboxUrl: inject('mailboxUrl'),
  });
});
afterAll(() => stack.close());

bucketSuite(() => stack);
