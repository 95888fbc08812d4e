import { expect, it } from 'vitest';
import type { ActionCost, SizeResult } from '../load-results.ts';
import { SCALE_ASSUMPTIONS } from './assumptions.ts';
import { capacityNeedOf } from './capacity-need.ts';
import { peopleAtBound } from './people-at-bound.ts';

const unit = (over: Partial<ActionCost> = {}): ActionCost => ({
  act: 'send a message',
  area: 'chat',
  perDay: 10,
  requests: 1,
  serverMs: 2,
  postgresMs: 4,
  walBytes: 5000,
  rows: { 'public.messages': 1, 'realtime.messages': 2 },
  scanned: {},
  ...over,
});

const measured = (over: Partial<SizeResult> = {}): SizeResult => ({
  size: 100,
  date: '2026-11-27',
  tables: {
    'public.messages': { rows: 1000, bytes: 500_000 },
    'realtime.messages': { rows: 1000, bytes: 800_000 },
  },
  databaseBytes: 1,
  prepared: { people: 1 },
  steps: [],
  held: null,
  socketKilobytes: 20,
  stream: { serverMicroseconds: 10, postgresMicroseconds: 30 },
  photoBytes: 200_000,
  units: [unit()],
  ...over,
});

it('adds up the resources for the actions of the busiest hour', () => {
  const people = 1_000_000;
  const need = capacityNeedOf(people, measured());
  const active = people * SCALE_ASSUMPTIONS.activeShare;
  const acts = (active * 10 * SCALE_ASSUMPTIONS.peakShare) / 3600;
  expect(need.actsAtPeak).toBeCloseTo(acts);
  expect(need.serverCores).toBeCloseTo((acts * 2) / 1000);
  expect(need.postgresCores).toBeCloseTo((acts * 4) / 1000);
  expect(need.walGigabytesADay).toBeCloseTo((active * 10 * 5000) / 1e9);
  expect(need.broadcastsAtPeak).toBeCloseTo(acts * 2);
});

it('assumes that messages are kept for a year, and that broadcasts are kept for three days', () => {
  const { tables } = capacityNeedOf(1000, measured());
  const of = (name: string) => tables.find(({ table }) => table === name);
  const aDay = 1000 * SCALE_ASSUMPTIONS.activeShare * 10;
  expect(of('public.messages')).toMatchObject({ rows: aDay * 365, bytes: aDay * 365 * 500 });
  expect(of('realtime.messages')).toMatchObject({ rows: aDay * 2 * 3, bytes: aDay * 2 * 3 * 800 });
});

it('infinitely many processes are needed if reading the change stream occupies the whole core of each process', () => {
  const at = (serverMicroseconds: number, people = 20_000_000) =>
    capacityNeedOf(people, measured({ stream: { serverMicroseconds, postgresMicroseconds: 0 } }));
  const [light, heavy] = [at(0), at(50)];
  expect(light.streamCores).toBe(0);
  expect(heavy.connections).toBeGreaterThan(light.connections);
  expect(at(50, 100_000_000).servers).toBe(Number.POSITIVE_INFINITY);
});

it('finds the number of people at which a resource reaches a bound', () => {
  const people = peopleAtBound(measured(), 4, (need) => need.postgresCores) ?? 0;
  expect(capacityNeedOf(people * 1.06, measured()).postgresCores).toBeGreaterThanOrEqual(4);
  expect(capacityNeedOf(people * 0.94, measured()).postgresCores).toBeLessThan(4);
  expect(
    peopleAtBound(measured(), Number.POSITIVE_INFINITY, (need) => need.postgresCores),
  ).toBeUndefined();
});
