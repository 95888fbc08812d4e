// Reads neighborhoods.txt: the neighbourhoods of the largest cities, grouped by city.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCities } from './cities.ts';

export type Neighborhood = {
  /**
   * The ID of a neighbourhood is city * 1000 + position in the city's list. Only append
   * neighbourhoods, so that IDs stay stable.
   */
  id: number;
  cityId: number;
  name: string;
  nameFr: string;
  nameAr: string;
  latitude: number | null;
  longitude: number | null;
};

/**
 * Returns every neighbourhood in neighborhoods.txt. @throws Error when a heading matches no city,
 * or several.
 */
export function readNeighborhoods(): Neighborhood[] {
  const cities = readCities();
  const neighborhoods: Neighborhood[] = [];
  let cityId = 0;
  let place = 0;
  const text = readFileSync(join(import.meta.dirname, 'neighborhoods.txt'), 'utf8');
  for (const line of text.split('\n')) {
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading) {
      const [city, ...others] = cities.filter(({ name }) => name === heading[1]);
      if (!city || others.length > 0) throw new Error(`${heading[1]} is not one city`);
      cityId = city.id;
      place = 0;
    }
    if (heading || line === '' || line.startsWith('#')) continue;
    const [name = '', nameFr = '', nameAr = '', latitude = '', longitude = ''] = line.split('|');
    place += 1;
    neighborhoods.push({
      id: cityId * 1000 + place,
      cityId,
      name,
      nameFr,
      nameAr,
      latitude: latitude === '' ? null : Number(latitude),
      longitude: longitude === '' ? null : Number(longitude),
    });
  }
  return neighborhoods;
}
