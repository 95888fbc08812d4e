import { expect, it } from 'vitest';
import type { Shop } from './shop.ts';
import { addSpan, copyMondayHours, formOfShop, problemOfShop, shopArguments } from './shop-form.ts';

const span = (weekday: number, opens_at: string, closes_at: string, is_other = false) => ({
  weekday,
  is_other,
  opens_at,
  closes_at,
});
const shop: Shop = {
  broker_id: 'b',
  name: 'Agence Talaa',
  city_id: 1,
  address: '27, rue Talaa Kbira',
  landmark: '',
  phone: '+212535630004',
  latitude: 34.0626,
  longitude: -4.9773,
  is_open: true,
  changes_at: null,
  today: '2026-07-06',
  hours: [span(1, '09:00', '12:00')],
  closed_days: ['2026-07-30'],
  other_from: null,
  other_until: null,
  rating: null,
};
const form = formOfShop(shop);

it('converts the form of an existing shop to the values of that shop when no field was changed', () => {
  expect(shopArguments(form)).toEqual({
    p_name: shop.name,
    p_address: shop.address,
    p_landmark: '',
    p_phone: '05 35 63 00 04',
    p_latitude: 34.0626,
    p_longitude: -4.9773,
    p_hours: shop.hours,
    p_closed_days: ['2026-07-30'],
  });
});

it('stores an end at 00:00 as 24:00, and omits temporary hours if their dates are missing', () => {
  const hours = [span(1, '20:00', '00:00'), span(1, '21:00', '23:00', true)];
  expect(shopArguments({ ...form, hours }).p_hours).toEqual([span(1, '20:00', '24:00')]);
  const other = { ...form, hours, otherFrom: '2026-02-18', otherUntil: '2026-03-19' };
  expect(shopArguments(other)).toMatchObject({
    p_other_from: '2026-02-18',
    p_other_until: '2026-03-19',
    p_hours: { length: 2 },
  });
});

it.each([
  ['nothing', {}, undefined],
  ['nothing without a location', { latitude: '', longitude: '' }, undefined],
  ['the name', { name: ' x ' }, 'name'],
  ['the address', { address: '' }, 'address'],
  ['the phone', { phone: '12' }, 'phone'],
  ['a location without longitude', { longitude: '' }, 'latitude'],
  ['hours that end before they start', { hours: [span(1, '12:00', '09:00')] }, 'hours'],
  ['hours with an invalid time', { hours: [span(1, '09:00', 'noon')] }, 'hours'],
  ['hours without an end', { hours: [span(1, '12:00', '')] }, 'hours'],
  [
    'adjacent hours without a gap',
    { hours: [span(1, '09:00', '12:00'), span(1, '12:00', '14:00')] },
    'hours',
  ],
  [
    'nothing in the same hours on two days',
    { hours: [span(1, '09:00', '12:00'), span(2, '09:00', '12:00')] },
    undefined,
  ],
  ['nothing in hours until midnight', { hours: [span(1, '20:00', '00:00')] }, undefined],
])('the shop form rejects %s', (_, changes, field) => {
  expect(problemOfShop({ ...form, ...changes })).toBe(field);
});

it("adds morning hours to a day, then afternoon hours, and copies Monday's hours to every day", () => {
  const morning = addSpan([], 1, false);
  const day = addSpan(morning, 1, false);
  expect(day).toEqual([span(1, '09:00', '13:00'), span(1, '15:00', '19:00')]);
  const other = span(3, '10:00', '11:00', true);
  const week = copyMondayHours([...day, span(5, '08:00', '09:00'), other], false);
  expect(week).toHaveLength(15);
  expect(week.filter(({ weekday, is_other }) => weekday === 5 && !is_other)).toEqual(
    day.map((one) => ({ ...one, weekday: 5 })),
  );
  expect(week).toContainEqual(other);
});
