// Converts an error of a resumable upload into a `Refusal` or a network error, like the errors of
// other requests.
import type { DetailedError } from 'tus-js-client';
import { Refusal } from './refusal.ts';

type Answered = Pick<DetailedError, 'originalResponse' | 'message'>;

/**
 * @returns A Refusal whose code is the HTTP status (403, 413, 415, …), or a network error if there
 * was no response.
 */
export function uploadFault(error: Error | Answered): Error {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const status = answer?.getStatus() ?? 0;
  if (!answer || status === 0) return new TypeError('network: the file was not sent');
  return new Refusal({ code: String(status), message: answer.getBody().trim() });
}
