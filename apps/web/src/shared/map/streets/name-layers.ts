// How names of our own tables are drawn where there are streets.
import type { SymbolLayerSpecification } from 'maplibre-gl';
import { LETTERS } from '../../ui/fonts/letters.ts';
import type { MapColours } from '../map-colours.ts';

/** @param source Points with `name`, `rank` (see place-rank.ts), `first_zoom` and `is_below`. */
export function nameLayers(source: string, colours: MapColours): SymbolLayerSpecification[] {
  return [
    {
      id: 'names',
      type: 'symbol',
      source,
      filter: ['>=', ['zoom'], ['get', 'first_zoom']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [LETTERS],
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
