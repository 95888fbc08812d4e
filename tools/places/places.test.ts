import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCities } from './cities.ts';
import { readNeighborhoods } from './neighborhoods.ts';
import { neighborhoodsSql } from './neighborhoods-sql.ts';
import { placesSql } from './places-sql.ts';

const cities = readCities();
const neighborhoods = readNeighborhoods();

it('the list has at least 180 cities and towns, in all twelve regions', () => {
  expect(cities.length).toBeGreaterThanOrEqual(180);
  expect(new Set(cities.map((city) => city.regionId)).size).toBe(12);
});

it('city names are unique within a region, in each language', () => {
  for (const key of ['name', 'nameFr', 'nameAr'] as const) {
    const names = cities.map((city) => `${city.regionId} ${city[key]}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

it('Arabic names of cities are in Arabic script only', () => {
  expect(cities.filter((city) => !/^[\u0621-\u064a ]+$/.test(city.nameAr))).toEqual([]);
});

it('every town lies in Morocco', () => {
  const outside = cities.filter(
    ({ latitude, longitude }) =>
      latitude < 20.7 || latitude > 36 || longitude < -17.2 || longitude > -0.9,
  );
  expect(outside).toEqual([]);
});

it('the generated SQL contains the list of cities', () => {
  const file = '../../supabase/schemas/core/places/places_data.sql';
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toBe(placesSql());
});

it('the list has at least 120 unique neighbourhoods in twelve cities, with Arabic names in Arabic script', () => {
  expect(neighborhoods.length).toBeGreaterThanOrEqual(120);
  expect(new Set(neighborhoods.map(({ cityId }) => cityId)).size).toBe(12);
  for (const key of ['name', 'nameFr', 'nameAr'] as const) {
    const names = neighborhoods.map((one) => `${one.cityId} ${one[key]}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
  expect(neighborhoods.filter(({ nameAr }) => !/^[\u0621-\u064a ]+$/.test(nameAr))).toEqual([]);
});

it('every neighbourhood lies within 25 km of the centre of its city', () => {
  const far = neighborhoods.filter(({ cityId, latitude, longitude }) => {
    const city = cities.find(({ id }) => id === cityId);
    if (!city || latitude === null || longitude === null) return !city;
    const east = (longitude - city.longitude) * Math.cos((latitude * Math.PI) / 180);
    return Math.hypot(latitude - city.latitude, east) * 111 > 25;
  });
  expect(far).toEqual([]);
});

it('the generated SQL contains the list of neighbourhoods', () => {
  const file = '../../supabase/schemas/core/places/neighborhoods_data.sql';
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toBe(neighborhoodsSql());
});
