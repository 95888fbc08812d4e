// Reads the body of a call up to its function's limit.
import type { Readable } from 'node:stream';
import { FunctionError } from './function-error.ts';
import { functionFaults } from './function-faults.ts';

/**
 * @param limit Bytes.
 * @throws FunctionError 413 as soon as more has come, before the rest is read; 400 when the body breaks off.
 */
export async function readBody(body: Readable, limit: number): Promise<Buffer> {
  try {
    return await readUpTo(body, limit);
  } catch (error) {
    throw error instanceof FunctionError ? error : functionFaults.bodyBrokeOff();
  }
}

async function readUpTo(body: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  // The stream stays open: destroyed, it would end the connection before the answer.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    length += part.length;
    if (length > limit) throw functionFaults.bodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}
