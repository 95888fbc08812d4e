// Writes a PMTiles archive, version 3 (github.com/protomaps/PMTiles, spec/v3), for tests. The
// archive contains gzipped vector tiles in one directory.
import { zxyToTileId } from 'pmtiles';

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array };
type Box = [west: number, south: number, east: number, north: number];

const HEADER_BYTES = 127;
const [GZIP, VECTOR] = [2, 1];

/**
 * Encodes the archive.
 * @param bounds - Bounds of the tiles, in degrees.
 * @param metadata - Stored in the archive as JSON.
 */
export async function writePmtiles(
  tiles: Tile[],
  bounds: Box,
  metadata: object,
): Promise<Uint8Array> {
  const packed = await Promise.all(
    tiles.map(async ({ z, x, y, bytes }) => ({
      id: zxyToTileId(z, x, y),
      bytes: await gzip(bytes),
    })),
  );
  const sorted = packed.toSorted((one, other) => one.id - other.id);
  const directory = await gzip(
    Uint8Array.from(
      [
        sorted.length,
        ...sorted.map(({ id }, index) => id - (sorted[index - 1]?.id ?? 0)),
        ...sorted.map(() => 1),
        ...sorted.map(({ bytes }) => bytes.length),
        // The first tile is at offset 0, which is written as 1, because the value 0 means "directly
        // after the previous tile".
        ...sorted.map((_, index) => (index === 0 ? 1 : 0)),
      ].flatMap(varint),
    ),
  );
  const about = await gzip(new TextEncoder().encode(JSON.stringify(metadata)));
  const data = sorted.map(({ bytes }) => bytes);
  const dataLength = data.reduce((sum, { length }) => sum + length, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  new TextEncoder().encodeInto('PMTiles', new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  const dataStart = HEADER_BYTES + directory.length + about.length;
  const numbers = [
    HEADER_BYTES,
    directory.length,
    HEADER_BYTES + directory.length,
    about.length,
    dataStart,
    0,
    dataStart,
    dataLength,
    sorted.length,
    sorted.length,
    sorted.length,
  ];
  numbers.forEach((value, index) => {
    header.setBigUint64(8 + 8 * index, BigInt(value), true);
  });
  const zooms = tiles.map(({ z }) => z);
  const [from, to] = [Math.min(...zooms), Math.max(...zooms)];
  [1, GZIP, GZIP, VECTOR, from, to].forEach((value, index) => {
    header.setUint8(96 + index, value);
  });
  bounds.forEach((degrees, index) => {
    header.setInt32(102 + 4 * index, Math.round(degrees * 1e7), true);
  });
  const [west, south, east, north] = bounds;
  header.setUint8(118, from);
  header.setInt32(119, Math.round(((west + east) / 2) * 1e7), true);
  header.setInt32(123, Math.round(((south + north) / 2) * 1e7), true);
  return joined([new Uint8Array(header.buffer), directory, about, ...data]);
}

/** Encodes a varint: seven bits per byte, lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
