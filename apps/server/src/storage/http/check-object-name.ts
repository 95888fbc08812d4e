// Validates object names. A name may contain the ASCII characters that storage-api allows, and
// letters, digits and punctuation of every script.
import { storageRefusals } from './storage-refusals.ts';

/** Maximum key length of S3. */
const MAX_BYTES = 1024;
const ASCII = /^[\w/!.*'() &$@=;:+,?-]*$/;
/**
 * Refused characters: control, invisible, bidirectional, unassigned and private-use characters, and
 * lone surrogates.
 */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * Validates a name. The segments `.` and `..` are rejected, because with them several names could
 * refer to the same object. Empty segments are allowed, as in storage-api.
 *
 * @returns The name unchanged.
 * @throws StorageError InvalidKey
 */
export function checkObjectName(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw storageRefusals.invalidKey('');
  const ascii = name.replace(/[^\0-\x7f]/gu, '');
  const hasBadSegment = name.split('/').some((segment) => segment === '.' || segment === '..');
  const isValid =
    Buffer.byteLength(name) <= MAX_BYTES &&
    ASCII.test(ascii) &&
    !REFUSED.test(name) &&
    !hasBadSegment;
  if (!isValid) throw storageRefusals.invalidKey(name);
  return name;
}
