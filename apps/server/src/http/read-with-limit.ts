// Reads a body of unknown length up to a limit.
import type { Readable } from 'node:stream';

/**
 * Reads the body.
 * @param most - Maximum bytes.
 * @param tooLong - Throws the service's error. Called as soon as the limit is exceeded, before the
 * rest is read.
 * @throws The error of `tooLong`, and the stream's own error when the body is cut off.
 */
export async function readWithLimit(
  body: Readable,
  most: number,
  tooLong: () => never,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The response is still sent over this connection, so leaving the loop must not destroy the
  // stream.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > most) tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
