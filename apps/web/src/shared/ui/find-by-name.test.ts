import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editDistance } from '@wasl/core/edit-distance';
import { describe, expect, it } from 'vitest';
import { findByName } from './find-by-name.ts';

/** The cities of the product: English, French and Arabic name of each. */
const cities = readFileSync(
  join(import.meta.dirname, '../../../../../tools/places/cities.txt'),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, name, french, arabic] = line.split('|');
    return name && french && arabic ? [{ name, names: [name, french, arabic] }] : [];
  });
const found = (query: string) => findByName(cities, query).map(({ name }) => name);

describe('findByName', () => {
  it('shows everything, in its order, when nothing is asked', () => {
    expect(found('  ')).toEqual(cities.map(({ name }) => name));
  });

  it.each([
    ['Casa', 'Casablanca'],
    ['casablanca', 'Casablanca'],
    ['الدار البيضاء', 'Casablanca'],
    ['دار البيضاء', 'Casablanca'],
    ['dar beida', 'Casablanca'],
    ['Dar el Baïda', 'Casablanca'],
    ['addar albayda', 'Casablanca'],
    ['caasblanca', 'Casablanca'],
    ['cazablanka', 'Casablanca'],
    ['Tanger', 'Tangier'],
    ['tanja', 'Tangier'],
    ['طنجه', 'Tangier'],
    ['FES', 'Fes'],
    ['فاس', 'Fes'],
    ['marakech', 'Marrakech'],
    ['mrrakesh', 'Marrakech'],
    ['مراكش', 'Marrakech'],
    ['oujda', 'Oujda'],
    ['wajda', 'Oujda'],
    ['laayoune', 'Laayoune'],
    ['العيون', 'Laayoune'],
    ['tetouen', 'Tetouan'],
    ['titwan', 'Tetouan'],
    ['agadir', 'Agadir'],
    ['اكادير', 'Agadir'],
    ['mdiq', "M'diq"],
    ['chawen', 'Chefchaouen'],
    ['Essaouira', 'Essaouira'],
    ['swira', 'Essaouira'],
    ['ksar kbir', 'Ksar El Kebir'],
    ['elhoceima', 'Al Hoceima'],
    ['beni melal', 'Beni Mellal'],
  ])('finds by %s first of all %s', (query, city) => {
    expect(found(query)[0]).toBe(city);
  });

  it('finds every city under each of its names', () => {
    for (const { name, names } of cities) {
      for (const one of names) expect(found(one).slice(0, 3), one).toContain(name);
    }
  });

  it('finds nothing where nothing is alike', () => {
    expect(found('Wxqzvy')).toEqual([]);
    expect(found('london bridge')).toEqual([]);
  });
});

it('counts a swap as one slip', () => {
  expect(editDistance('rabat', 'arbat')).toBe(1);
  expect(editDistance('rabat', 'rbaat')).toBe(1);
  expect(editDistance('sale', 'sala')).toBe(1);
  expect(editDistance('', 'fes')).toBe(3);
});
