// Tests of the plan of an evening's settlements between brokers. For any balances, the plan takes
// no broker's cash or float below the amount that the broker needs, and contains few settlements.
import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CashStanding,
  type PlannedSettlement,
  planSettlements,
} from '../../support/brokers/broker-settlement.ts';
import { withDatabase } from '../../support/database/with-database.ts';

const UNIT = 10_000;
const LEAST = 50_000;
const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const standing = (place: number, one: Partial<CashStanding>): CashStanding => ({
  id: id(place),
  city_id: 1,
  cash: 0,
  float: 0,
  cash_need: 0,
  float_need: 0,
  float_room: 100_000_000,
  ...one,
});
/**
 * `over` returns a broker with too much cash and too little float. `short` returns a broker with
 * too little cash and too much float. Cash and float differ from the need by the same sum:
 * `hundreds` times 100 dirhams; 1,000 dirhams by default.
 */
const over = (place: number, hundreds = 10, city_id = 1) =>
  standing(place, { city_id, cash: hundreds * UNIT, float_need: hundreds * UNIT });
const short = (place: number, hundreds = 10, city_id = 1) =>
  standing(place, { city_id, float: hundreds * UNIT, cash_need: hundreds * UNIT });
const said = (plan: PlannedSettlement[]) =>
  plan
    .map((one) => [
      Number(one.giver_id.slice(-4)),
      Number(one.taker_id.slice(-4)),
      one.amount_centimes / UNIT,
    ])
    .sort((one, other) => Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]));

it.each<[string, CashStanding[], number[][]]>([
  ['a broker with excess cash gives it to one who lacks cash', [over(1), short(2)], [[1, 2, 10]]],
  ['no settlement is planned below 500 dirhams', [over(1, 4), short(2, 4)], []],
  ['a settlement of 500 dirhams is planned', [over(1, 5), short(2, 5)], [[1, 2, 5]]],
  [
    'pairs of equal sums come first',
    [over(1, 12), over(2, 8), short(3, 8), short(4, 6)],
    [
      [1, 4, 6],
      [2, 3, 8],
    ],
  ],
  [
    'the same city comes first',
    [over(1, 12, 1), over(2, 8, 2), short(3, 11, 2), short(4, 9, 1)],
    [
      [1, 4, 9],
      [2, 3, 8],
    ],
  ],
  ['another city comes second', [over(1, 10, 1), short(2, 10, 2)], [[1, 2, 10]]],
  [
    'one broker can settle with several',
    [over(1, 30), short(2, 20), short(3, 10)],
    [
      [1, 2, 20],
      [1, 3, 10],
    ],
  ],
  [
    'a broker who needs float gives before one who only has excess cash',
    [standing(1, { cash: 90 * UNIT }), over(2), short(3, 8)],
    [[2, 3, 8]],
  ],
  [
    'also in another city',
    [standing(1, { cash: 90 * UNIT }), over(2), short(3, 8, 2)],
    [[2, 3, 8]],
  ],
  ['a remainder below 500 dirhams is left', [over(1, 11), short(2, 7), short(3, 6)], [[1, 2, 7]]],
  [
    'a broker who only needs float gets it from one with excess float',
    [over(1), standing(2, { float: 90 * UNIT })],
    [[1, 2, 10]],
  ],
  [
    'no broker is given more float than the cap allows',
    [{ ...over(1), float_room: 69_999 }, short(2)],
    [[1, 2, 6]],
  ],
  [
    'no broker gives what they need',
    [standing(1, { cash: 10 * UNIT, cash_need: 10 * UNIT }), short(2)],
    [],
  ],
  [
    'a broker with less than both needs divides it between them',
    [
      standing(1, { cash: 20 * UNIT, cash_need: 20 * UNIT, float_need: 20 * UNIT }),
      standing(2, { float: 90 * UNIT }),
    ],
    [[1, 2, 10]],
  ],
  [
    'a broker below the need receives up to twice the need',
    [
      standing(1, {
        cash: 5 * UNIT,
        float: 95 * UNIT,
        cash_need: 10 * UNIT,
        float_need: 10 * UNIT,
      }),
      standing(2, { cash: 90 * UNIT }),
    ],
    [[2, 1, 15]],
  ],
  [
    'a broker with enough of both is not asked',
    [
      standing(1, {
        cash: 10 * UNIT,
        float: 95 * UNIT,
        cash_need: 10 * UNIT,
        float_need: 10 * UNIT,
      }),
      standing(2, { cash: 90 * UNIT }),
    ],
    [],
  ],
  ['a single broker has no settlement', [short(1)], []],
  ['no brokers have no settlements', [], []],
])('settlement plan: %s', (_, brokers, expected) =>
  withDatabase(async (db) => {
    expect(said(await planSettlements(db, brokers))).toEqual(expected);
  })(),
);

const money = (min: number, max: number) => integer({ min, max }).map((sum) => sum * 1_234);
const anyBrokers = array(
  record({
    city_id: integer({ min: 1, max: 4 }),
    cash: money(-100, 3_000),
    float: money(-100, 3_000),
    cash_need: money(0, 2_000),
    float_need: money(0, 2_000),
    float_room: money(0, 3_000),
  }),
  { maxLength: 40 },
).map((brokers) => brokers.map((one, place) => standing(place, one)));

/**
 * Cash and float that a broker must have after the planned settlements. They are equal to cash_need
 * and float_need or, if the broker has less in total than both needs together, to the same
 * proportion of each need.
 */
function needsOf({ cash, float, cash_need, float_need }: CashStanding): {
  cash: number;
  float: number;
} {
  const needs = cash_need + float_need;
  const share = needs === 0 ? 1 : Math.min(1, Math.max(cash + float, 0) / needs);
  return { cash: cash_need * share, float: float_need * share };
}

it('for any balances, the plan keeps the totals, covers all needs and has fewer settlements than brokers', () =>
  withDatabase(async (db) => {
    await assert(
      asyncProperty(anyBrokers, async (brokers) => {
        const plan = await planSettlements(db, brokers);
        const after = new Map(brokers.map((one) => [one.id, { ...one }]));
        for (const { giver_id, taker_id, amount_centimes: sum } of plan) {
          const giver = after.get(giver_id);
          const taker = after.get(taker_id);
          if (!giver || !taker) throw new Error('nobody of that name');
          expect(sum % UNIT).toBe(0);
          expect(sum).toBeGreaterThanOrEqual(LEAST);
          giver.cash -= sum;
          giver.float += sum;
          taker.cash += sum;
          taker.float -= sum;
        }
        const givers = new Set(plan.map((one) => one.giver_id));
        const takers = new Set(plan.map((one) => one.taker_id));
        expect([...givers].filter((one) => takers.has(one))).toEqual([]);
        expect(plan.length).toBeLessThanOrEqual(Math.max(0, givers.size + takers.size - 1));
        for (const was of brokers) {
          const is = after.get(was.id) ?? was;
          const needs = needsOf(was);
          expect(is.cash + is.float).toBe(was.cash + was.float);
          expect(is.cash).toBeGreaterThanOrEqual(Math.floor(Math.min(was.cash, needs.cash)));
          expect(is.float).toBeGreaterThanOrEqual(Math.floor(Math.min(was.float, needs.float)));
          expect(is.float - was.float).toBeLessThanOrEqual(was.float_room);
          // The plan does not increase the sum of the amounts of cash and float that a broker
          // lacks. A difference of one is tolerated.
          const lacks = (one: CashStanding) =>
            Math.max(0, needs.cash - one.cash) + Math.max(0, needs.float - one.float);
          expect(lacks(is)).toBeLessThanOrEqual(lacks(was) + 1);
        }
        // Each settlement covers a lack of cash or float.
        for (const { giver_id, taker_id } of plan) {
          const wants = (of: string, side: 'cash' | 'float') => {
            const one = brokers.find((broker) => broker.id === of);
            return one !== undefined && one[side] < needsOf(one)[side];
          };
          expect(wants(taker_id, 'cash') || wants(giver_id, 'float')).toBe(true);
        }
      }),
      { numRuns: 200, seed: 39 },
    );
  })());
