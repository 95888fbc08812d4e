// Tests of the optimistic state of a parcel after each kind of scan.
import { describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { optimisticJob } from './optimistic-job.ts';
import type { QueuedScan, ScanKind } from './queue/queued-scan.ts';
import { aScan } from './queue/test-scan.ts';
import { testJob } from './test-job.ts';

const city = (id: number, name: string) => ({ id, name, name_fr: name, name_ar: name });
const [FES, AGADIR] = [city(1, 'Fes'), city(2, 'Agadir')];
const place: Job['place'] = {
  contact_name: 'Omar',
  contact_phone: '+212661000001',
  address: '4, rue de la Plage',
  landmark: null,
  notes: null,
  latitude: null,
  longitude: null,
};
const slot = { starts_at: '2026-11-22T08:00:00Z', ends_at: '2026-11-22T12:00:00Z' };
const weighIn: Job['weigh_in'] = {
  id: 'w1',
  weight_grams: 1900,
  new_total_centimes: 5200,
  answer: 'agreed',
};
const scheduled = testJob({ place, weigh_in: weighIn });
const carried = testJob({
  place,
  status: 'in_transit',
  is_holder: true,
  custody: 'holder',
  hubs: [FES, AGADIR],
  next_stop: 'dropoff',
  next_slot: slot,
  final_weight_grams: 1400,
});
const atHub = testJob({ status: 'in_transit', next_stop: null, custody: 'hub', hub_city: AGADIR });
const taken: Partial<Job> = { is_holder: true, custody: 'holder', hub_city: null };
const comesBack: Partial<Job> = {
  is_returning: true,
  next_stop: 'return',
  place: null,
  next_slot: null,
};
const done: Partial<Job> = {
  is_holder: false,
  custody: null,
  next_stop: null,
  place: null,
  next_slot: null,
};
const attempt = (attempts: number) => ({ ...carried, attempts });

/** The last column of this table contains all fields of the parcel that the scan changes. */
const ACTIONS: [string, ScanKind, Job, QueuedScan['fields'], Partial<Job>][] = [
  [
    'a pickup with a weight',
    'pickup',
    scheduled,
    { weight_grams: 1500 },
    {
      status: 'in_transit',
      is_holder: true,
      custody: 'holder',
      next_stop: 'dropoff',
      place: null,
      weigh_in: null,
      final_weight_grams: 1500,
    },
  ],
  [
    'a pickup without a weight',
    'pickup',
    { ...scheduled, final_weight_grams: 1450 },
    {},
    {
      status: 'in_transit',
      is_holder: true,
      custody: 'holder',
      next_stop: 'dropoff',
      place: null,
      weigh_in: null,
    },
  ],
  [
    'a hub scan of a carried parcel',
    'hub',
    { ...carried, is_handed_over: true },
    { city_id: AGADIR.id },
    {
      is_holder: false,
      custody: null,
      is_handed_over: false,
      hub_city: AGADIR,
      next_stop: null,
      place: null,
    },
  ],
  ['a hub scan of a parcel already there', 'hub', atHub, {}, {}],
  ['a handover to a colleague', 'handed_over', carried, {}, { is_handed_over: true }],
  ['a takeover from a hub', 'taken_over', atHub, {}, { ...taken, next_stop: 'dropoff' }],
  [
    'a takeover of a returning parcel',
    'taken_over',
    { ...atHub, is_returning: true },
    {},
    { ...taken, next_stop: 'return' },
  ],
  ['an out-for-delivery scan of a carried parcel', 'out_for_delivery', carried, {}, {}],
  [
    'an out-for-delivery scan of a parcel at a hub',
    'out_for_delivery',
    atHub,
    {},
    { ...taken, next_stop: 'dropoff' },
  ],
  ['a first missed visit', 'attempt_failed', attempt(0), { slot }, { attempts: 1 }],
  [
    'a second missed visit without a new time',
    'attempt_failed',
    attempt(1),
    {},
    { attempts: 2, next_slot: null },
  ],
  ['a third missed visit', 'attempt_failed', attempt(2), { slot }, { attempts: 3, ...comesBack }],
  ['a refusal at the door', 'refused', carried, {}, comesBack],
  ['a delivery', 'delivered', carried, {}, { status: 'delivered', ...done }],
  [
    'a return',
    'returned',
    { ...carried, is_returning: true, next_stop: 'return' },
    {},
    { status: 'completed', outcome: 'returned', ...done },
  ],
  ['a note', 'note', carried, { note: 'Rings twice' }, {}],
];

describe('a parcel with scans that are not sent yet', () => {
  it.each(ACTIONS)(
    'immediately has the state that results from %s',
    (_, kind, job, fields, change) => {
      expect(optimisticJob(job, [aScan(1, { kind, fields })])).toEqual({ ...job, ...change });
    },
  );

  it('has the state that results from all its scans, applied in order', () => {
    const scans = [aScan(1, { kind: 'pickup' }), aScan(2, { kind: 'refused' })];
    expect(optimisticJob(scheduled, scans)).toMatchObject({
      status: 'in_transit',
      next_stop: 'return',
    });
  });

  it('is unchanged by a refused scan and by a scan of another parcel', () => {
    const scans = [
      aScan(1, { kind: 'delivered', state: 'refused' }),
      aScan(2, { kind: 'delivered', labelCode: 'WP0000000000' }),
    ];
    expect(optimisticJob(carried, scans)).toBe(carried);
  });
});
