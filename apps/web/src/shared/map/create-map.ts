// Creates a map of Morocco with north at the top, in the colours of the theme. The labels of its
// controls are in the language of the page.
import { AttributionControl, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
// The worker is a separate file, because the content security policy allows workers from our origin
// only.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '../../i18n/language.ts';
import { instanceSettings } from '../instance-settings.ts';
import { FONT_FAMILY } from '../ui/fonts/font-family.ts';
import { baseStyle } from './base-style.ts';
import { followTheme, readMapColours } from './map-colours.ts';
import { mapPadding } from './map-padding.ts';
import type { MapBox } from './map-types.ts';
import { paintLayers } from './paint-layers.ts';
import { cachedPartUrl, deleteOtherParts } from './streets/cached-map-parts.ts';

setWorkerUrl(workerUrl);

export const MOROCCO_BOX: MapBox = [-17.2, 20.7, -0.9, 36];
/** Geographic extent of the bundled map: west, south, east, north. */
const REACH: MapBox = [-24, 16, 6, 41];
const FARTHEST_ZOOM = 18;
/**
 * Sample text for each language. It contains one letter for each font file that the language needs.
 */
const SAMPLES: Record<Language, string> = { en: 'a', fr: 'aœ', ar: 'aع' };

export type MapTexts = {
  label: string;
  /** Language of the street names. */
  language: Language;
};

/**
 * Creates a map in a container.
 * @param onStreets - Called after the operator's streets have been added to the map. From then on,
 * place names must be drawn so that they do not overlap the street names.
 * @returns The map, and a function that removes it.
 */
export function createMap(
  container: HTMLElement,
  { label, language }: MapTexts,
  box: MapBox,
  onStreets: () => void,
): { map: MapLibreMap; end: () => void } {
  const map = new MapLibreMap({
    container,
    style: baseStyle(readMapColours()),
    bounds: box,
    fitBoundsOptions: { padding: mapPadding(language), maxZoom: 15 },
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
  let repaintStreets: (() => void) | undefined;
  const stopFollowing = followTheme(() => {
    paintLayers(map, baseStyle(readMapColours()).layers);
    repaintStreets?.();
  });
  let hasEnded = false;
  const isStyled = new Promise((resolve) => map.once('style.load', resolve));
  const addStreets = async (address: string) => {
    const [{ showStreets }] = await Promise.all([
      import('./streets/show-streets.ts'),
      // Loads the font first. A text drawn before that would keep the fallback font.
      document.fonts.load(`1em ${FONT_FAMILY}`, SAMPLES[language]),
      isStyled,
    ]);
    if (hasEnded) return;
    repaintStreets = showStreets(map, address, language);
    onStreets();
  };
  readWhatIsDrawn().then(
    ({ style, streets }) => {
      if (style && !hasEnded) map.setStyle(style);
      else if (streets) return addStreets(streets);
    },
    // If the cache cannot be read, the bundled map stays, because it needs neither cache nor
    // network.
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

/**
 * Returns the map style and the street map file from the instance settings. If the settings cannot
 * be loaded, returns the street map file whose tiles are cached on this device.
 */
async function readWhatIsDrawn(): Promise<{ style?: string; streets?: string | undefined }> {
  const settings = await instanceSettings().catch(() => undefined);
  if (!settings) return { streets: await cachedPartUrl() };
  const { map_style_url: style, map_file: streets } = settings;
  await deleteOtherParts(streets);
  return { ...(style && { style }), streets };
}
