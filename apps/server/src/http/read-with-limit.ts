// Reads a body whose length nobody has promised, up to a limit.
import type { Readable } from 'node:stream';

/**
 * @param most Bytes.
 * @param tooLong Throws the refusal of the service, as soon as more has come, before the rest is read.
 * @throws Whatever `tooLong` throws, and the stream's own error when the body breaks off.
 */
export async function readWithLimit(
  body: Readable,
  most: number,
  tooLong: () => never,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The refusal still has to be sent over this connection, so the stream is not destroyed with the loop.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > most) tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
