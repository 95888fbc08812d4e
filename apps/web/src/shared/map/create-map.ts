// Makes the map itself: Morocco, upright, in the colours of the theme, with names of its controls in the page's language.
import { AttributionControl, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
// Its own file: the content security policy lets workers come from our origin only.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { instanceSettings } from '../instance-settings.ts';
import { baseStyle } from './base-style.ts';
import { followTheme, readMapColours } from './map-colours.ts';
import type { MapBox } from './map-types.ts';

setWorkerUrl(workerUrl);

export const MOROCCO: MapBox = [-17.2, 20.7, -0.9, 36];
/** As far as the bundled map reaches. */
const REACH: MapBox = [-24, 16, 6, 41];
const FARTHEST_ZOOM = 18;
const EDGE = 24;

export type MapTexts = { label: string };

/** @returns The map, and what ends it. */
export function createMap(
  container: HTMLElement,
  { label }: MapTexts,
  box: MapBox,
): { map: MapLibreMap; end: () => void } {
  const map = new MapLibreMap({
    container,
    style: baseStyle(readMapColours()),
    bounds: box,
    fitBoundsOptions: { padding: EDGE, maxZoom: 15 },
    maxBounds: REACH,
    maxZoom: FARTHEST_ZOOM,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    locale: { 'Map.Title': label },
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches ? { fadeDuration: 0 } : {}),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }));
  const repaint = () => {
    for (const { id, paint } of baseStyle(readMapColours()).layers) {
      for (const [name, value] of Object.entries(paint ?? {})) {
        if (map.getLayer(id)) map.setPaintProperty(id, name as 'fill-color', value);
      }
    }
  };
  const stopFollowing = followTheme(repaint);
  let hasEnded = false;
  // Without network too, the bundled map is there.
  instanceSettings().then(
    ({ map_style_url: url }) => {
      if (url && !hasEnded) map.setStyle(url);
    },
    () => undefined,
  );
  return {
    map,
    end: () => {
      hasEnded = true;
      stopFollowing();
      map.remove();
    },
  };
}
