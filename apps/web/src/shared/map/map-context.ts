// Context through which a marker or a layer gets its map.
import type { MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';

export const MapContext = createContext<MapLibreMap | undefined>(undefined);

/**
 * Returns the surrounding map.
 * @throws When called outside of a map.
 */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('useMap needs a map above it');
  return map;
}
