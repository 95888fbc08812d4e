// Reads a body whose length is unknown, up to a limit.
import type { Readable } from 'node:stream';

/**
 * Reads the body.
 * @param most - Maximum number of bytes.
 * @param tooLong - Must throw an error of the service. It is called as soon as the limit is
 * exceeded, without reading the rest.
 * @throws The error of `tooLong`, or the error of the stream if the body is cut off.
 */
export async function readWithLimit(
  body: Readable,
  most: number,
  tooLong: () => never,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The stream must not be destroyed when the loop ends early, because the response is still to be
  // sent on this connection.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > most) tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
