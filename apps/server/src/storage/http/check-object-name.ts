// What an object may be called: storage-api's ASCII, and letters, digits and signs of every script beside it.
import { refuse } from './refuse.ts';

/** What a key of S3 holds. */
const MAX_BYTES = 1024;
const ASCII = /^[\w/!.*'() &$@=;:+,?-]*$/;
/** No controls, no invisible or direction-changing characters, no lone surrogates, nothing unassigned. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * @returns The name as it came.
 * @throws StorageError InvalidKey, also for `.` and `..` segments: no name may mean another place. Segments may be empty, as upstream.
 */
export function checkObjectName(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw refuse.invalidKey('');
  const ascii = name.replace(/[^\0-\x7f]/gu, '');
  const hasBadSegment = name.split('/').some((segment) => segment === '.' || segment === '..');
  const isValid =
    Buffer.byteLength(name) <= MAX_BYTES &&
    ASCII.test(ascii) &&
    !REFUSED.test(name) &&
    !hasBadSegment;
  if (!isValid) throw refuse.invalidKey(name);
  return name;
}
