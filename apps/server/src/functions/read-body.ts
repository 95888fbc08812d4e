// Reads the body of a call up to its function's limit.
import type { Readable } from 'node:stream';
import { readWithLimit } from '../http/read-with-limit.ts';
import { FunctionError } from './function-error.ts';
import { functionFailures } from './function-failures.ts';

/**
 * @param limit - Maximum size in bytes.
 * @throws FunctionError 413 as soon as the limit is exceeded, before the rest is read; 400 when the
 * body is aborted.
 */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  try {
    return await readWithLimit(body, limit, () => {
      throw functionFailures.bodyTooLarge();
    });
  } catch (error) {
    throw error instanceof FunctionError ? error : functionFailures.bodyBrokeOff();
  }
}
