// Minimum zoom at which a place name is shown. Large cities are always visible, villages and
// neighbourhoods only when zoomed in.

const LARGE_CITY = 500_000;
const CITY = 150_000;
const TOWN = 50_000;
export const NEIGHBOURHOOD_RANK = 4;
export const LANDMARK_RANK = 5;

/** @param population - Population of a city or town; null if unknown. */
export function placeRank(population: number | null): number {
  if (population === null || population < TOWN) return 3;
  if (population < CITY) return 2;
  return population < LARGE_CITY ? 1 : 0;
}

const FIRST_ZOOM = [0, 3.4, 6.2, 8, 10.5, 11.5];

/** Returns the minimum zoom for places of a rank. */
export const minimumZoomOf = (rank: number): number => FIRST_ZOOM[rank] ?? 0;

export const isShownAtZoom = (rank: number, zoom: number): boolean => zoom >= minimumZoomOf(rank);
