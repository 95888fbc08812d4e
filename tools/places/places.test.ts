import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCities } from './cities.ts';
import { placesSql } from './places-sql.ts';

const cities = readCities();

it('knows at least 180 cities and towns, in all twelve regions', () => {
  expect(cities.length).toBeGreaterThanOrEqual(180);
  expect(new Set(cities.map((city) => city.regionId)).size).toBe(12);
});

it('names no two towns of a region alike, in any language', () => {
  for (const key of ['name', 'nameFr', 'nameAr'] as const) {
    const names = cities.map((city) => `${city.regionId} ${city[key]}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

it('writes Arabic names in Arabic letters only', () => {
  expect(cities.filter((city) => !/^[\u0621-\u064a ]+$/.test(city.nameAr))).toEqual([]);
});

it('places every town in Morocco', () => {
  const outside = cities.filter(
    ({ latitude, longitude }) =>
      latitude < 20.7 || latitude > 36 || longitude < -17.2 || longitude > -0.9,
  );
  expect(outside).toEqual([]);
});

it('has written the migration from these lists', () => {
  const file = '../../supabase/migrations/20261121000300_places_data.sql';
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toBe(placesSql());
});
