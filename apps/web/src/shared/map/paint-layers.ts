// Gives the layers of a map new colours, in place.
import type { LayerSpecification, MapLibreMap } from 'maplibre-gl';

/** @param layers As they shall be; those that the map does not have are passed over. */
export function paintLayers(map: MapLibreMap, layers: LayerSpecification[]): void {
  for (const { id, paint } of layers) {
    for (const [name, value] of Object.entries(paint ?? {})) {
      if (map.getLayer(id)) map.setPaintProperty(id, name as 'fill-color', value);
    }
  }
}
