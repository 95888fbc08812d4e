// Input and events of a map: positions in degrees (WGS 84).

export type Position = { longitude: number; latitude: number };

/** West, south, east, north. */
export type MapBox = [number, number, number, number];

/** A corner of a drawn area: longitude, latitude. */
export type Corner = [number, number];

/** A name on the map. The lower the rank, the sooner it shows and the longer it stays where names meet. */
export type MapPlace = Position & {
  id: number;
  name: string;
  rank: number;
  /** Below its point, where a pin stands. */
  isBelow?: boolean;
};

/** A thing on the map, or several that lie too close together (`count`). */
export type MapPoint = Position & { id: string; text: string; label: string; count?: number };
