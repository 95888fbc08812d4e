// What stands on a map, so that names of places keep clear of it.
import type { MapLibreMap } from 'maplibre-gl';
import { Store } from '../../store.ts';
import type { Position } from '../map-types.ts';

/** Its size in px. */
export type CoveredPlace = Position & {
  width: number;
  height: number;
  /** It stands on its place instead of lying around it. */
  isPin?: boolean;
};
type Covered = ReadonlyMap<object, readonly CoveredPlace[]>;

const stores = new WeakMap<MapLibreMap, Store<Covered>>();

export function coveredPlaces(map: MapLibreMap): Store<Covered> {
  const known = stores.get(map);
  if (known) return known;
  const store = new Store<Covered>(new Map());
  stores.set(map, store);
  return store;
}

/** @returns What ends it. */
export function coverPlaces(map: MapLibreMap, places: readonly CoveredPlace[]): () => void {
  const store = coveredPlaces(map);
  const owner = {};
  store.update((covered) => new Map(covered).set(owner, places));
  return () =>
    store.update((covered) => new Map([...covered].filter(([other]) => other !== owner)));
}
