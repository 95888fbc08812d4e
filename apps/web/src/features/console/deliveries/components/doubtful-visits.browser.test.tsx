// Tests the list of a courier's doubtful visits to an address. A visit is doubtful if the courier's
// phone was far from the door or reported no position.
import { expect, it } from 'vitest';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { DoubtfulVisits } from './doubtful-visits.tsx';

const at = { occurred_at: '2026-11-21T10:00:00Z' };
const DOUBTS: Parameters<typeof DoubtfulVisits>[0]['doubts'] = [
  { ...at, kind: 'attempt_failed', distance_m: 3400, no_place: null },
  { ...at, kind: 'refused', distance_m: null, no_place: 'denied' },
];

it.each(['en', 'fr', 'ar'] as const)(
  'each doubtful visit shows why it is doubtful (language: %s)',
  async (language) => {
    const element = <DoubtfulVisits doubts={DOUBTS} />;
    const screen = await mountIn(language, element, 'operator_deliveries', 'delivery_track');
    const rows = screen.getByRole('list', { name: text('operator_deliveries.doubts') });
    const failed = text('delivery_track.event_attempt_failed');
    const refused = text('delivery_track.event_refused');
    for (const why of [
      text('operator_deliveries.doubt_far', { event: failed, distance: 3 }),
      text('operator_deliveries.doubt_no_place', { event: refused }),
    ])
      await expect.element(rows.getByText(why, { exact: false })).toBeVisible();
  },
);
