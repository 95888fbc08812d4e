// Registers the areas of a map that markers cover, so that place names avoid these areas.
import type { MapLibreMap } from 'maplibre-gl';
import { Store } from '../../store.ts';
import type { Position } from '../map-types.ts';

/** Position on the map, with the size in px of the area that a marker covers there. */
export type OccupiedArea = Position & {
  width: number;
  height: number;
  /**
   * True if the marker is a pin. The bottom edge of a pin's area is at the position, like the tip
   * of the pin. The area of any other marker is centred on the position.
   */
  isPin?: boolean;
};
type Covered = ReadonlyMap<object, readonly OccupiedArea[]>;

const stores = new WeakMap<MapLibreMap, Store<Covered>>();

/**
 * Returns the store for a map. The store contains the areas of the map that are covered by markers.
 * It calls its subscribers when these areas change.
 */
export function occupiedAreas(map: MapLibreMap): Store<Covered> {
  const known = stores.get(map);
  if (known) return known;
  const store = new Store<Covered>(new Map());
  stores.set(map, store);
  return store;
}

/** @returns Function that unregisters the areas. */
export function occupyAreas(map: MapLibreMap, places: readonly OccupiedArea[]): () => void {
  const store = occupiedAreas(map);
  const owner = {};
  store.update((covered) => new Map(covered).set(owner, places));
  return () =>
    store.update((covered) => new Map([...covered].filter(([other]) => other !== owner)));
}
