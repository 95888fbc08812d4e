// Tests of the offline search among the parcels on the device.
import { expect, it } from 'vitest';
import { matchesJob } from './matches-job.ts';
import { testJob } from './test-job.ts';

const place = {
  contact_name: 'Amîna Tazi',
  contact_phone: '+212661000001',
  address: '4, rue de la Plage',
  landmark: null,
  notes: null,
  latitude: null,
  longitude: null,
};
const job = testJob({ contents: 'قفطان', place });

it.each([
  ['', true],
  ['WP0481632750', true],
  ['0481', true],
  ['wp0481632750', true],
  ['amina', true],
  ['  Tazi ', true],
  ['la plage', true],
  ['قفطان', true],
  ['0661000001', false],
  ['Omar', false],
  ['قفطانAmîna', false],
])('reports whether the search %o finds the parcel: %s', (search, isFound) =>
  expect(matchesJob(job, search)).toBe(isFound),
);

it('if a parcel has no contents and no next stop, the search finds the parcel only by its label', () => {
  const bare = testJob({ contents: null, place: null });
  expect(matchesJob(bare, '0481')).toBe(true);
  expect(matchesJob(bare, 'null')).toBe(false);
  expect(matchesJob(bare, 'undefined')).toBe(false);
});
