// Makes the map itself: Morocco, upright, in the colours of the theme, with names of its controls in the page's language.
import { AttributionControl, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
// Its own file: the content security policy lets workers come from our origin only.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Language } from '../../i18n/language.ts';
import { instanceSettings } from '../instance-settings.ts';
import { LETTERS } from '../ui/fonts/letters.ts';
import { baseStyle } from './base-style.ts';
import { followTheme, readMapColours } from './map-colours.ts';
import { mapRoom } from './map-room.ts';
import type { MapBox } from './map-types.ts';
import { paintLayers } from './paint-layers.ts';
import { forgetOtherParts, keptAddress } from './streets/kept-parts.ts';

setWorkerUrl(workerUrl);

export const MOROCCO: MapBox = [-17.2, 20.7, -0.9, 36];
/** As far as the bundled map reaches. */
const REACH: MapBox = [-24, 16, 6, 41];
const FARTHEST_ZOOM = 18;
/** One letter of each set that a language is written with. */
const SAMPLES: Record<Language, string> = { en: 'a', fr: 'aœ', ar: 'aع' };

export type MapTexts = {
  label: string;
  /** Of the names of streets. */
  language: Language;
};

/**
 * @param onStreets The operator's streets are on the map, whose names of places must not lie over theirs.
 * @returns The map, and what ends it.
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
    fitBoundsOptions: { padding: mapRoom(language), maxZoom: 15 },
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
      // A letter that is drawn before its file is there stays in another hand.
      document.fonts.load(`1em ${LETTERS}`, SAMPLES[language]),
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
    // The bundled map is there whatever fails.
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

/** Without network: the file whose parts are kept on the device. */
async function readWhatIsDrawn(): Promise<{ style?: string; streets?: string | undefined }> {
  const settings = await instanceSettings().catch(() => undefined);
  if (!settings) return { streets: await keptAddress() };
  const { map_style_url: style, map_file: streets } = settings;
  await forgetOtherParts(streets);
  return { ...(style && { style }), streets };
}
