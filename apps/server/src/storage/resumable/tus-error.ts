// Errors of resumable uploads, in the format of the TUS library. Other storage errors mostly have
// the HTTP status 400 and name the actual status in a JSON body. Here the actual status is sent as
// the HTTP status, and the body is plain text (docs/protocol/storage.md#errors-and-rights).
import { toStorageError } from '../http/to-storage-error.ts';

export type TusRefusal = { status_code: number; body: string };

/**
 * Converts an error to the format of the TUS library. The library's own errors already have this
 * format.
 */
export function tusErrorOf(error: unknown): TusRefusal {
  if (isTusFault(error)) return { status_code: error.status_code, body: error.body };
  const { status, message } = toStorageError(error);
  return { status_code: status, body: message };
}

const isTusFault = (error: unknown): error is TusRefusal =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;
