// The storage service with its files in a folder, which is the default.
import { afterAll, beforeAll, inject } from 'vitest';
import { openStorageStack, type StorageStack } from './storage-stack.ts';
import { accessSuite } from './storage-suites/access-suite.ts';
import { bucketSuite } from './storage-suites/bucket-suite.ts';
import { downloadSuite } from './storage-suites/download-suite.ts';
import { malformedUploadSuite } from './storage-suites/malformed-upload-suite.ts';
import { nameSuite } from './storage-suites/name-suite.ts';
import { objectSuite } from './storage-suites/object-suite.ts';
import { renderSuite } from './storage-suites/render-suite.ts';
import { resumableSuite } from './storage-suites/resumable-suite.ts';
import { signedSuite } from './storage-suites/signed-suite.ts';
import { uploadSuite } from './storage-suites/upload-suite.ts';

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

for (const suite of [
  bucketSuite,
  uploadSuite,
  malformedUploadSuite,
  downloadSuite,
  signedSuite,
  objectSuite,
  nameSuite,
  accessSuite,
  resumableSuite,
  renderSuite,
]) {
  suite(() => stack);
}
