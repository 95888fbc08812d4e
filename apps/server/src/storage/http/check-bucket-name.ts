// Validates bucket names: the characters that storage-api allows (docs/protocol/storage.md#names).
import { storageRefusals } from './storage-refusals.ts';

/** @throws StorageError InvalidBucketName */
export function checkBucketName(name: unknown): asserts name is string {
  const isValid =
    typeof name === 'string' && /^[\w!.*'() &$@=;:+,?-]{1,100}$/.test(name) && name.trim() === name;
  if (!isValid) throw storageRefusals.invalidBucketName();
}
