// The corners of an area drawn by hand: as few as its form needs, and never more than a search takes.
import type { Corner } from './map-types.ts';

export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 100;

/** A line drawn by hand, thinned out evenly. */
export function simplifyLine(line: Corner[]): Corner[] {
  const step = Math.ceil(line.length / MOST_CORNERS);
  return line.filter((_, index) => index % step === 0);
}

/** West, south, east, north of an area; undefined where there is none. */
export function boxOf(corners: Corner[]): [number, number, number, number] | undefined {
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
