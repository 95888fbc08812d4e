// Converts cities and neighbourhoods into map labels in the user's language.
import { placeNameIn } from '../format/place-name.ts';
import type { MapBox, MapPlace } from './map-types.ts';
import { NEIGHBOURHOOD_RANK, placeRank } from './place-rank.ts';

type Named = { id: number; name: string; name_fr: string; name_ar: string };
type City = Named & { latitude: number; longitude: number; population: number | null };
type Neighborhood = Named & { latitude: number | null; longitude: number | null };

const HALF_A_CITY = 0.06;

export function mapPlaces(
  cities: City[],
  neighborhoods: Neighborhood[],
  language: string,
): MapPlace[] {
  const placed = neighborhoods.flatMap((one) =>
    one.latitude === null || one.longitude === null
      ? []
      : [
          {
            id: one.id,
            name: placeNameIn(one, language),
            latitude: one.latitude,
            longitude: one.longitude,
            rank: NEIGHBOURHOOD_RANK,
          },
        ],
  );
  return [
    ...cities.map((city) => ({
      id: city.id,
      name: placeNameIn(city, language),
      latitude: city.latitude,
      longitude: city.longitude,
      rank: placeRank(city.population),
    })),
    ...placed,
  ];
}

export const boxOfCity = ({ latitude, longitude }: City): MapBox => [
  longitude - HALF_A_CITY,
  latitude - HALF_A_CITY,
  longitude + HALF_A_CITY,
  latitude + HALF_A_CITY,
];
