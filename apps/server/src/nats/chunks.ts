// A letter that is larger than one message of NATS may be goes as several, one after the other.

/** Left for headers and subject in a message of the largest size. */
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

/** @returns A function that takes the messages of one sender in their order and gives a letter when its last one has come. */
export function createChunkJoiner(): (chunk: Chunk) => Buffer | undefined {
  let parts: Uint8Array[] = [];
  return ({ place, left, bytes }) => {
    // A sender that died in the middle begins anew; one whose beginning nobody heard is not understood.
    if (place === 0) parts = [];
    if (place !== parts.length) return undefined;
    parts.push(bytes);
    if (left > 0) return undefined;
    const letter = Buffer.concat(parts);
    parts = [];
    return letter;
  };
}
