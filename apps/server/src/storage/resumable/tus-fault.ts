// A refusal in the shape that the TUS library sends: a true status and plain text (docs/protocol/storage.md#errors-and-rights).
import { storageErrorOf } from '../http/storage-error-of.ts';

export type TusFault = { status_code: number; body: string };

/** The library's own faults have the shape already. */
export function tusFault(error: unknown): TusFault {
  if (isTusFault(error)) return { status_code: error.status_code, body: error.body };
  const { status, message } = storageErrorOf(error);
  return { status_code: status, body: message };
}

const isTusFault = (error: unknown): error is TusFault =>
  typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;
