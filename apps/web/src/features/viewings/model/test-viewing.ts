// Data of a visit to a home, for tests and stories.
import type { Viewing } from './viewing.ts';

export const aViewing = (part: Partial<Viewing> = {}): Viewing => ({
  id: 'v1',
  home_id: 'h1',
  conversation_id: 'c1',
  title: 'Bright flat',
  title_fr: 'Appartement lumineux',
  title_ar: 'شقة مشمسة',
  starts_at: '2026-11-27T17:00:00Z',
  ends_at: '2026-11-27T17:30:00Z',
  starts_clock: '2026-11-27T18:00',
  ends_clock: '2026-11-27T18:30',
  expires_clock: '2026-11-25T13:00',
  status: 'asked',
  waiting_for: 'owner',
  expires_at: '2026-11-25T12:00:00Z',
  ended_by: null,
  change_count: 0,
  created_at: '2026-11-23T12:00:00Z',
  role: 'asker',
  person: { id: 'p1', first_name: 'Salma', last_name: 'Idrissi', avatar_url: null },
  home: {
    image_url: null,
    city_name: 'Casablanca',
    city_name_fr: 'Casablanca',
    city_name_ar: 'الدار البيضاء',
    neighborhood_name: 'Maarif',
    neighborhood_name_fr: 'Maârif',
    neighborhood_name_ar: 'المعاريف',
  },
  ...part,
});
