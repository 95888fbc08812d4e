// Map layers that show place names above the streets. The names come from our own database tables.
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { FONT_FAMILY } from '../../ui/fonts/font-family.ts';
import type { MapColours } from '../map-colours.ts';

/**
 * @param source - Id of a source of points with `name`, `rank` (see place-rank.ts), `first_zoom`
 * and `is_below`.
 * @param colours - Colours of the theme.
 */
export function nameLayers(source: string, colours: MapColours): SymbolLayerSpecification[] {
  return [
    {
      id: 'names',
      type: 'symbol',
      source,
      filter: ['>=', ['zoom'], ['get', 'first_zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [FONT_FAMILY],
        'text-size': ['match', ['get', 'rank'], 0, 15, 1, 14, 12],
        'text-max-width': 8,
        'text-anchor': ['case', ['get', 'is_below'], 'top', 'center'],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: {
        'text-color': ['case', ['<', ['get', 'rank'], 3], colours.ink, colours.muted],
        'text-halo-color': colours.surface,
        'text-halo-width': 2,
      },
    },
  ];
}
