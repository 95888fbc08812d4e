// Updates the colours of existing map layers.
import type { LayerSpecification, MapLibreMap } from 'maplibre-gl';

/**
 * @param layers - Layers with their new paint properties; layers that the map does not have are
 * skipped.
 */
export function paintLayers(map: MapLibreMap, layers: LayerSpecification[]): void {
  for (const { id, paint } of layers) {
    for (const [name, value] of Object.entries(paint ?? {})) {
      if (map.getLayer(id)) map.setPaintProperty(id, name as 'fill-color', value);
    }
  }
}
