// Shop as the database returns it, for tests.
import type { Shop } from './shop.ts';

export const testShop: Shop = {
  broker_id: '0199a000-0000-7000-8000-000000000007',
  name: 'Bennis & Fils',
  city_id: 3001,
  address: '27, rue Talaa Kbira',
  landmark: 'Bab Boujloud',
  phone: '+212535630004',
  latitude: 34.0621,
  longitude: -4.9812,
  is_open: false,
  changes_at: '2026-11-24T09:30',
  today: '2026-11-23',
  hours: [{ is_other: false, weekday: 1, opens_at: '09:30', closes_at: '18:30' }],
  closed_days: [],
  other_from: null,
  other_until: null,
  rating: null,
};
