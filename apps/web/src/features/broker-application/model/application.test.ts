import { expect, it } from 'vitest';
import {
  type Application,
  applicationStageOf,
  depositForFloat,
  isApplicationUnderWay,
} from './application.ts';

const terms = {
  deposit_ppm: 100_000,
  deposit_minimum_centimes: 200_000,
  float_minimum_centimes: 500_000,
  float_maximum_centimes: 20_000_000,
};
const application: Application = {
  id: 'a',
  status: 'submitted',
  float_centimes: 500_000,
  deposit_centimes: 200_000,
  submitted_at: '2026-11-20T09:00:00Z',
  interviewed_at: null,
  decided_at: null,
  reason_code: null,
  note: null,
  slot: null,
};
const slot = { id: 's', starts_at: '', ends_at: '', place: '' };

it.each([
  [500_000, 200_000],
  [2_000_000, 200_000],
  [2_000_100, 210_000],
  [20_000_000, 2_000_000],
])('a float of %i requires a deposit of %i, as the database computes it', (float, deposit) => {
  expect(depositForFloat(float, terms)).toBe(deposit);
});

it.each([
  ['slot', {}],
  ['interview', { slot }],
  ['decision', { interviewed_at: '2026-11-21T09:00:00Z', slot }],
  ['deposit', { status: 'accepted' as const, interviewed_at: '2026-11-21T09:00:00Z' }],
])('the fields of an application in progress determine its stage: %s', (stage, changes) => {
  expect(applicationStageOf({ ...application, ...changes })).toBe(stage);
});

it('an application is in progress until it is approved, declined or withdrawn', () => {
  const open = (['submitted', 'accepted', 'approved', 'rejected', 'withdrawn'] as const).filter(
    (status) => isApplicationUnderWay({ ...application, status }),
  );
  expect(open).toEqual(['submitted', 'accepted']);
  expect(isApplicationUnderWay(null)).toBe(false);
});
