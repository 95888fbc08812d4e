// Reads the body of a call, up to the limit of the function.
import type { Readable } from 'node:stream';
import { readWithLimit } from '../http/read-with-limit.ts';
import { FunctionError } from './function-error.ts';
import { functionFailures } from './function-failures.ts';

/**
 * @param limit - Maximum size in bytes.
 * @throws FunctionError 413 as soon as the limit is exceeded, without reading the rest; 400 when
 * the client disconnects before the body is complete.
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
