// Adds the names of cities and neighbourhoods to the map. The map library draws them together with
// the street names, so that no two names overlap.
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { followTheme, readMapColours } from '../map-colours.ts';
import { useMap } from '../map-context.ts';
import type { MapPlace } from '../map-types.ts';
import { paintLayers } from '../paint-layers.ts';
import { LANDMARK_RANK, minimumZoomOf, NEIGHBOURHOOD_RANK } from '../place-rank.ts';
import { nameLayers } from './name-layers.ts';

const NAMES = 'names';
/**
 * Layer with the neighbourhoods from the street map file. The layer is shown only if our own tables
 * contain no neighbourhood.
 */
const OTHER_QUARTERS = 'streets-places_subplace';

export function MapPlaceLabels({ places }: { places: MapPlace[] }) {
  const map = useMap();
  useEffect(() => {
    map.addSource(NAMES, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    const read = () => nameLayers(NAMES, readMapColours());
    for (const layer of read()) map.addLayer(layer);
    const stop = followTheme(() => paintLayers(map, read()));
    return () => {
      stop();
      removeNames(map);
    };
  }, [map]);
  useEffect(() => {
    // Leaves out the landmarks of `places`, because the street map file already contains landmarks.
    const drawn = places.filter(({ rank }) => rank !== LANDMARK_RANK);
    map.getSource<GeoJSONSource>(NAMES)?.setData({
      type: 'FeatureCollection',
      features: drawn.map(({ name, rank, longitude, latitude, isBelow }) => ({
        type: 'Feature',
        properties: { name, rank, first_zoom: minimumZoomOf(rank), is_below: isBelow ?? false },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    });
    const hasQuarters = places.some(({ rank }) => rank === NEIGHBOURHOOD_RANK);
    map.setLayoutProperty(OTHER_QUARTERS, 'visibility', hasQuarters ? 'none' : 'visible');
  }, [map, places]);
  return null;
}

/** Removes the layers with place names. Does nothing if the map itself has been removed. */
function removeNames(map: MapLibreMap): void {
  if (!map.style) return;
  for (const { id } of nameLayers(NAMES, readMapColours())) {
    if (map.getLayer(id)) map.removeLayer(id);
  }
  if (map.getSource(NAMES)) map.removeSource(NAMES);
}
