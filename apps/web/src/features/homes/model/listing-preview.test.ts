import { expect, it } from 'vitest';
import { listingPreviewOf } from './listing-preview.ts';
import { emptyPropertyForm } from './property-form.ts';

const named = (name: string) => ({ id: 1, name, name_fr: `${name} fr`, name_ar: `${name} ar` });
const photo = (id: string, url: string | null) =>
  ({ id, url, item: new File([], id), state: 'waiting', percent: 0 }) as const;

it('the preview of a listing shows the typed text, the names of the chosen places, and the photos in order', () => {
  const form = {
    ...emptyPropertyForm(),
    title_fr: 'Riad',
    listing_type: 'rent',
    price: '4 000',
    area_sqm: '90',
    floor_number: '2',
    has_pool: true,
  };
  const home = listingPreviewOf(
    'p1',
    form,
    [photo('a', 'blob:a'), photo('b', null), photo('c', 'blob:c')],
    {
      city: named('Fez'),
      neighborhood: undefined,
      kind: named('House'),
    },
  );
  expect(home).toMatchObject({
    id: 'p1',
    title: 'Riad',
    title_fr: 'Riad',
    listing_type: 'rent',
    price: 4000,
    floor_number: 2,
    total_floors: null,
    has_pool: true,
    has_garden: false,
    city_name_ar: 'Fez ar',
    neighborhood_name: null,
    property_type_name_fr: 'House fr',
    image_url: 'blob:a',
    photos: ['blob:a', 'blob:c'],
  });
  expect(home.images.map(({ id, is_primary }) => [id, is_primary])).toEqual([
    ['a', true],
    ['c', false],
  ]);
});
