// Places that a user can choose by name to set a pin: landmarks, neighbourhoods and cities, sorted
// by distance.
import type { Language } from '../../i18n/language.ts';
import type { T } from '../../i18n/use-t.ts';
import { placeNameIn } from '../format/place-name.ts';
import type { SearchOption } from '../ui/fields/combobox.tsx';
import { LANDMARKS } from './landmarks.ts';
import type { MapBox, MapPlace, Position } from './map-types.ts';
import { LANDMARK_RANK, NEIGHBOURHOOD_RANK } from './place-rank.ts';

/**
 * @param places - Cities and neighbourhoods of the map.
 * @param near - Reference position for sorting, such as the chosen city. Without a reference
 * position, landmarks are first, then the places in the given order.
 * @returns Options for a list, and the position of each option.
 */
export function pinPlaceOptions(
  places: MapPlace[],
  language: Language,
  near: Position | undefined,
  t: T,
): { known: Map<string, Position>; options: SearchOption[] } {
  const all = [
    ...LANDMARKS.map((one) => ({
      at: one,
      value: `landmark ${one.name}`,
      label: placeNameIn(one, language),
      detail: t('map.is_landmark'),
      names: [one.name, one.name_fr, one.name_ar],
    })),
    ...places.map((one) => {
      const isQuarter = one.rank === NEIGHBOURHOOD_RANK;
      return {
        at: one,
        value: `${isQuarter ? 'quarter' : 'city'} ${one.id}`,
        label: one.name,
        detail: t(isQuarter ? 'map.is_neighbourhood' : 'map.is_city'),
        names: [one.name],
      };
    }),
  ];
  const sorted = near
    ? all.toSorted((one, other) => distance(one.at, near) - distance(other.at, near))
    : all;
  return {
    known: new Map(all.map(({ value, at }) => [value, at])),
    options: sorted.map(({ at: _, ...option }) => option),
  };
}

/**
 * Returns landmarks as map labels. The label is below the landmark's point, because a pin on this
 * point stands above it.
 */
export const landmarkPlaces = (language: Language): MapPlace[] =>
  LANDMARKS.map((one, index) => ({
    // The ids of landmarks are negative, so that they differ from the ids of other places.
    id: -1 - index,
    name: placeNameIn(one, language),
    latitude: one.latitude,
    longitude: one.longitude,
    rank: LANDMARK_RANK,
    isBelow: true,
  }));

/** Returns an approximate distance in degrees of latitude, for sorting. */
function distance(one: Position, other: Position): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(east, one.latitude - other.latitude);
}

export const centreOf = ([west, south, east, north]: MapBox): Position => ({
  longitude: (west + east) / 2,
  latitude: (south + north) / 2,
});
