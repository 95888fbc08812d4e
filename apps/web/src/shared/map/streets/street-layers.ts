// Layers of the street map file, from back to front. The schema
// (docs.protomaps.com/basemaps/layers) defines the source layers. The package `@protomaps/basemaps`
// defines the width of roads by zoom.
import { layers } from '@protomaps/basemaps';
import type { LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '../../../i18n/language.ts';
import { FONT_FAMILY } from '../../ui/fonts/font-family.ts';
import type { MapColours } from '../map-colours.ts';
import { streetColours } from './street-colours.ts';
import { streetLabelIn } from './street-label.ts';

export const STREETS_SOURCE_ID = 'streets';

/**
 * Minimum zoom of the streets. At lower zooms, the bundled map shows the same content, so no tiles
 * are loaded.
 */
const FIRST_ZOOM = 7;
/**
 * Omitted layers: foreign borders and countries, land cover of the whole earth, house numbers,
 * symbols that need images, and cities, whose names come from our tables.
 */
const LEFT_OUT =
  /^(background|landcover|boundaries|places_(country|region|locality)|address|roads_(shields|oneway)|pois|water_label_ocean|earth_label)/;

/** Kinds of places that people use for orientation. */
const LANDMARKS = [
  'place_of_worship',
  'hospital',
  'pharmacy',
  'bank',
  'marketplace',
  'station',
  'bus_station',
  'school',
  'college',
  'university',
  'library',
  'townhall',
  'police',
  'post_office',
  'park',
  'garden',
  'supermarket',
  'mall',
  'stadium',
  'museum',
  'cinema',
  'theatre',
  'hotel',
  'fuel',
  'beach',
  'aerodrome',
  'ferry_terminal',
];

/** @returns Layers whose ids start with `streets-`. Layers of the type `symbol` show names. */
export function streetLayers(colours: MapColours, language: Language): LayerSpecification[] {
  const drawn = (
    layers(STREETS_SOURCE_ID, streetColours(colours), { lang: language }) as LayerSpecification[]
  )
    .filter(({ id }) => !LEFT_OUT.test(id))
    .map((layer) => (layer.type === 'symbol' ? named(layer, language) : layer));
  return [...drawn, villages(colours, language), landmarks(colours, language)].map((layer) => ({
    ...layer,
    id: `streets-${layer.id}`,
    minzoom: Math.max(FIRST_ZOOM, layer.minzoom ?? 0),
  }));
}

const named = (layer: SymbolLayerSpecification, language: Language): SymbolLayerSpecification => ({
  ...layer,
  layout: {
    ...layer.layout,
    'text-field': streetLabelIn(language),
    'text-font': [FONT_FAMILY],
    // Arabic has no capital letters, and letter spacing would separate its joined letters.
    'text-transform': 'none',
    'text-letter-spacing': 0,
  },
  // The halo keeps a name readable above a line.
  paint: { ...layer.paint, 'text-halo-width': 2 },
});

const text = (colours: MapColours, language: Language, size: number) => ({
  layout: {
    'text-field': streetLabelIn(language),
    'text-font': [FONT_FAMILY],
    'text-size': size,
    'text-max-width': 8,
    'symbol-sort-key': ['get', 'min_zoom'] as unknown as number,
  },
  paint: {
    'text-color': colours.muted,
    'text-halo-color': colours.surface,
    'text-halo-width': 1.5,
  },
});

const villages = (colours: MapColours, language: Language): SymbolLayerSpecification => ({
  ...text(colours, language, 12),
  id: 'villages',
  type: 'symbol',
  source: STREETS_SOURCE_ID,
  'source-layer': 'places',
  minzoom: 11,
  filter: ['in', ['get', 'kind_detail'], ['literal', ['village', 'hamlet', 'isolated_dwelling']]],
});

const landmarks = (colours: MapColours, language: Language): SymbolLayerSpecification => ({
  ...text(colours, language, 11),
  id: 'landmarks',
  type: 'symbol',
  source: STREETS_SOURCE_ID,
  'source-layer': 'pois',
  minzoom: 14,
  filter: [
    'all',
    ['in', ['get', 'kind'], ['literal', LANDMARKS]],
    ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 0]],
  ],
});
