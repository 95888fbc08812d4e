// Context with the map of a marker or layer.
import type { MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';

export const MapContext = createContext<MapLibreMap | undefined>(undefined);

/**
 * Returns the surrounding map.
 * @throws Outside of a map.
 */
export function useMap(): MapLibreMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('useMap needs a map above it');
  return map;
}
