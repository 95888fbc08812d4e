// Corners of an area that a user draws by hand. A long line is reduced to the number of corners
// that a search accepts.
import type { Corner } from './map-types.ts';

export const MIN_CORNERS = 3;
export const MAX_CORNERS = 100;

/** Reduces a hand-drawn line to fewer points, at even intervals along the line. */
export function simplifyLine(line: Corner[]): Corner[] {
  const step = Math.ceil(line.length / MAX_CORNERS);
  return line.filter((_, index) => index % step === 0);
}

/**
 * Returns the bounding box of an area as west, south, east and north; undefined if the area has no
 * corners.
 */
export function boundingBoxOf(corners: Corner[]): [number, number, number, number] | undefined {
  if (corners.length === 0) return undefined;
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}
