// Returns the storage service of the server that all test files share.
import { inject } from 'vitest';
import { openStorageStack, type StorageStack } from './storage-stack.ts';

export const openSharedStorageStack = (): StorageStack =>
  openStorageStack({
    url: inject('url'),
    anonKey: inject('anonKey'),
    serviceRoleKey: inject('serviceRoleKey'),
  });
