// Splits a message that exceeds the maximum message size of NATS into consecutive chunks, and joins
// the chunks again.

/** Number of bytes of a NATS message that are reserved for its headers and subject. */
const ROOM_BYTES = 4096;

export type Chunk = { place: number; left: number; bytes: Uint8Array };

export function splitIntoChunks(letter: Uint8Array, mostBytes: number): Chunk[] {
  const size = mostBytes - ROOM_BYTES;
  const count = Math.max(1, Math.ceil(letter.length / size));
  return Array.from({ length: count }, (_, place) => ({
    place,
    left: count - 1 - place,
    bytes: letter.subarray(place * size, (place + 1) * size),
  }));
}

/**
 * Creates a function that joins chunks.
 * @returns A function that takes the chunks of one sender in order. It returns the whole message
 * when it gets the last chunk, and undefined for each earlier chunk.
 */
export function createChunkJoiner(): (chunk: Chunk) => Buffer | undefined {
  let parts: Uint8Array[] = [];
  return ({ place, left, bytes }) => {
    // The first chunk of a message discards the chunks before it, because a sender that restarts
    // after a crash sends its message again from the first chunk. Any other chunk out of order is
    // dropped.
    if (place === 0) parts = [];
    if (place !== parts.length) return undefined;
    parts.push(bytes);
    if (left > 0) return undefined;
    const letter = Buffer.concat(parts);
    parts = [];
    return letter;
  };
}
