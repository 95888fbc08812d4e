import { expect, it } from 'vitest';
import type { T } from '../../../i18n/use-t.ts';
import { homeDetailLabels } from './home-details.ts';

const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as T;
const NOTHING = {
  parking_spaces: 0,
  floor_number: null,
  total_floors: null,
  construction_status: null,
  construction_year: null,
  property_age: null,
  orientation: null,
  view_type: null,
  kitchen_type: null,
  neighborhood_type: null,
  available_from: null,
  agent_name: null,
};
const said = (home: Partial<Parameters<typeof homeDetailLabels>[0]>, kind: string | null = null) =>
  homeDetailLabels({ ...NOTHING, ...home }, kind, t, 'en').map(({ key, value }) => [key, value]);

it('the list of facts is empty for a home without facts', () => {
  expect(said({})).toEqual([]);
});

it('the list of facts contains every fact that a home has', () => {
  const whole = said(
    {
      parking_spaces: 2,
      floor_number: 3,
      total_floors: 5,
      construction_status: 'renovated',
      construction_year: 1998,
      property_age: 12,
      orientation: 'south',
      view_type: 'sea',
      kitchen_type: 'open',
      neighborhood_type: 'residential',
      available_from: '2026-12-01',
      agent_name: 'Amina',
    },
    'House',
  );
  expect(whole).toEqual([
    ['kind', 'House'],
    ['available_from', expect.stringContaining('2026')],
    ['parking', '2'],
    ['floor', 'homes.floor_of {"floor":"3","floors":"5"}'],
    ['state', 'homes.construction.renovated'],
    ['year', '1998'],
    ['age', 'homes.age_years {"count":12}'],
    ['orientation', 'homes.orientation.south'],
    ['view', 'homes.view.sea'],
    ['kitchen', 'homes.kitchen.open'],
    ['quarter', 'homes.neighborhood_type.residential'],
    ['contact', 'Amina'],
  ]);
});

it('the list of facts contains facts with the value 0: the ground floor, and an age of zero years', () => {
  expect(said({ floor_number: 0, property_age: 0 })).toEqual([
    ['floor', '0'],
    ['age', 'homes.age_years {"count":0}'],
  ]);
  expect(said({ total_floors: 4 })).toEqual([['floors', '4']]);
});
