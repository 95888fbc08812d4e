// Types for the input and the events of a map. Positions are in degrees (WGS 84).

export type Position = { longitude: number; latitude: number };

/** Bounding box in degrees: west, south, east, north. */
export type MapBox = [number, number, number, number];

/** Corner of a drawn area: longitude, latitude. */
export type Corner = [number, number];

/**
 * Label on the map. A label of lower rank is visible from a lower zoom. When two labels overlap,
 * the label of lower rank is kept.
 */
export type MapPlace = Position & {
  id: number;
  name: string;
  rank: number;
  /** True to draw the label below its point, because a pin may be above the point. */
  isBelow?: boolean;
};

/** Point on the map, or a cluster of `count` points. */
export type MapPoint = Position & { id: string; text: string; label: string; count?: number };
