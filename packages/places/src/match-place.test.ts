import { describe, expect, it } from 'vitest';
import { createPlaceMatcher } from './match-place.ts';

/** Cities whose names are easily confused. The tests in tools/places cover the whole country. */
const CITIES = [
  ['Casablanca', 'Casablanca', 'الدار البيضاء'],
  ['Rabat', 'Rabat', 'الرباط'],
  ['Sale', 'Salé', 'سلا'],
  ['Fes', 'Fès', 'فاس'],
  ['Meknes', 'Meknès', 'مكناس'],
  ['Tangier', 'Tanger', 'طنجة'],
  ['Oujda', 'Oujda', 'وجدة'],
  ['Agadir', 'Agadir', 'أكادير'],
  ['Berkane', 'Berkane', 'بركان'],
  ['Kenitra', 'Kénitra', 'القنيطرة'],
  ['Mehdia', 'Mehdia', 'المهدية'],
  ['El Jadida', 'El Jadida', 'الجديدة'],
  ['Marrakech', 'Marrakech', 'مراكش'],
  ['Beni Mellal', 'Béni Mellal', 'بني ملال'],
  ['Ouarzazate', 'Ouarzazate', 'ورزازات'],
  ['Jorf', 'Jorf', 'الجرف'],
];
const QUARTERS = [
  ['Casablanca', 'Maarif', 'Maârif', 'المعاريف'],
  ['Casablanca', 'Mers Sultan', 'Mers Sultan', 'مرس السلطان'],
  ['Rabat', 'Agdal', 'Agdal', 'أكدال'],
  ['Rabat', 'Hassan', 'Hassan', 'حسان'],
  ['Sale', 'Sala Al Jadida', 'Sala Al Jadida', 'سلا الجديدة'],
  ['Kenitra', 'Mehdia', 'Mehdia', 'المهدية'],
  ['Fes', 'Agdal', 'Agdal', 'أكدال'],
  ['Oujda', 'Sidi Yahya', 'Sidi Yahya', 'سيدي يحيى'],
];
const idOf = (city = '') => CITIES.findIndex(([name]) => name === city);
const match = createPlaceMatcher(
  CITIES.map((names, id) => ({ id, names })),
  QUARTERS.map(([city, ...names], id) => ({ id, cityId: idOf(city), names })),
);
const placeIn = (address: string): string => {
  const found = match(address);
  if (!found) return '-';
  const city = CITIES[found.cityId]?.[0] ?? '?';
  const { neighborhoodId } = found;
  return neighborhoodId === undefined ? city : `${city}/${QUARTERS[neighborhoodId]?.[1]}`;
};

describe.each<[string, [address: string, place: string][]]>([
  [
    'under any of its names, in any spelling',
    [
      ['Casablanca', 'Casablanca'],
      ['dar lbida', 'Casablanca'],
      ['الدارالبيضاء', 'Casablanca'],
      ['kaza', 'Casablanca'],
      ['9nitra', 'Kenitra'],
      ['bnimellal', 'Beni Mellal'],
      ['wjda', 'Oujda'],
      ['warzazat', 'Ouarzazate'],
      ['tanjaa', 'Tangier'],
    ],
  ],
  [
    'with what is joined to it, and without what stands around it',
    [
      ['fcasa', 'Casablanca'],
      ['بفاس', 'Fes'],
      ['ana f casa daba', 'Casablanca'],
      ['12, rue 5, appt 3, Oujda 60000', 'Oujda'],
    ],
  ],
  [
    'and not the one that a street or a quarter is named after',
    [
      ['avenue de Fès, Meknès', 'Meknes'],
      ['Meknès, avenue de Fès', 'Meknes'],
      ['Berkane, rue de Fès', 'Berkane'],
      ['شارع فاس مكناس', 'Meknes'],
      ['avenue des FAR Casablanca', 'Casablanca'],
      ['avenue de Fès', '-'],
    ],
  ],
  [
    'and not the region that it lies in',
    [
      ['Agdal, Rabat, région Rabat-Salé-Kénitra', 'Rabat/Agdal'],
      ['Beni Mellal, Béni Mellal-Khénifra', 'Beni Mellal'],
    ],
  ],
  [
    'with a slip of the finger',
    [
      ['Berkkane', 'Berkane'],
      ['Marrakeck', 'Marrakech'],
      ['ouarzaazte', 'Ouarzazate'],
      ['oudja', 'Oujda'],
      ['نركان', 'Berkane'],
      ['ورززات', 'Ouarzazate'],
    ],
  ],
  [
    'with its neighbourhood',
    [
      ['lma3arif casa', 'Casablanca/Maarif'],
      ['Maarif', 'Casablanca/Maarif'],
      ['agdal rbat', 'Rabat/Agdal'],
      ['Fès Agdal', 'Fes/Agdal'],
      ['sidi yahia wjda', 'Oujda/Sidi Yahya'],
      ['rond point mers soultan casa', 'Casablanca/Mers Sultan'],
      ['sala jadida', 'Sale/Sala Al Jadida'],
      ['Mehdia, Kenitra', 'Kenitra/Mehdia'],
      ['Mehdia', 'Mehdia'],
    ],
  ],
  [
    'and none in words that only look like one',
    [
      ['', '-'],
      ['Agdal', '-'],
      ['Hassan', '-'],
      ['السيد بركات رقم 4', '-'],
      ['colis fragile', '-'],
      ['third floor left door', '-'],
      ['London', '-'],
      ['12', '-'],
      ['مرس', '-'],
    ],
  ],
])('finds the city %s', (_, lines) => {
  it.each(lines)('the address "%s" is matched to %s', (address, place) => {
    expect(placeIn(address)).toBe(place);
  });
});

it('finds a city even if no neighbourhood of the city is known', () => {
  const cities = createPlaceMatcher([{ id: 7, names: ['Fes', 'Fès', 'فاس'] }]);
  expect(cities('hay Agdal, fès')).toEqual({ cityId: 7 });
  expect(cities('Agdal')).toBeUndefined();
});
