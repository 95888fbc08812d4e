// Exchange rates. Two operators set them, they take effect on a date, and from then on every
// comparison of prices uses them.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockNow } from '../../support/database/mock-now.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  settingProposalOf,
  timeAfter,
  undoChange,
} from '../../support/settings/setting-change.ts';
import { previewChanges } from '../../support/settings/setting-preview.ts';

const RATES = { eur_millionths: 11_000_000, usd_millionths: 9_000_000 };
const follow = (db: Client) =>
  asRoot<{ moved: number }>(db, 'select private.follow_exchange_rates() as moved');
const priceOf = async (db: Client, id: string) =>
  (
    await asRoot<{ price: number }>(
      db,
      'select price_mad::float as price from private.listed_homes where id = $1',
      [id],
    )
  )[0]?.price;

/**
 * Creates a change of the exchange rates. Two operators agreed on the change, and it takes effect
 * in an hour.
 */
async function agree(db: Client) {
  const args = await settingProposalOf(db, 'exchange_rates', RATES);
  const two = await makeOperator(db, 'admin');
  await proposeChange(db, await makeOperator(db, 'finance'), args);
  await decideChange(db, two, args.p_id);
  return { id: args.p_id, two };
}
/** Moves the clock two hours ahead. */
const inTwoHours = async (db: Client) =>
  mockNow(db, await timeAfter(db, '2 hours'), 'private.follow_exchange_rates');

describe('exchange rates', () => {
  it(
    'change every compared price once they are in force, and not before',
    withDatabase(async (db) => {
      const euros = await makeHome(db, { price: 1000, price_currency: 'EUR' });
      const dollars = await makeHome(db, { price: 1000, price_currency: 'USD' });
      const dirhams = await makeHome(db, { price: 1000 });
      const prices = async () => [
        await priceOf(db, euros.id),
        await priceOf(db, dollars.id),
        await priceOf(db, dirhams.id),
      ];
      const total = async () =>
        (
          await call<{ my_property_statistics: { total_value_mad: number; rates_as_of: string } }>(
            db,
            euros.owner,
            'my_property_statistics',
          )
        ).my_property_statistics;
      const before = await prices();
      await agree(db);
      expect(await follow(db)).toEqual([{ moved: 0 }]);
      expect(await prices()).toEqual(before);
      await inTwoHours(db);
      expect(await follow(db)).toEqual([{ moved: 2 }]);
      expect(await prices()).toEqual([11_000, 9_000, 1_000]);
      const [begun] = await asRoot<{ day: string }>(
        db,
        "select ((now() + interval '1 hour') at time zone 'Africa/Casablanca')::date::text as day",
      );
      expect(await total()).toMatchObject({ total_value_mad: 11_000, rates_as_of: begun?.day });
      expect(await follow(db)).toEqual([{ moved: 0 }]);
    }),
  );

  it(
    'never take effect if the change is undone before its start',
    withDatabase(async (db) => {
      const rows = () => asRoot(db, 'select * from public.exchange_rates order by currency');
      const before = await rows();
      const { id, two } = await agree(db);
      await undoChange(db, two, id);
      await inTwoHours(db);
      expect(await follow(db)).toEqual([{ moved: 0 }]);
      expect(await rows()).toEqual(before);
    }),
  );

  it(
    'can be read by everybody, and changed only by two operators who are finance or admins',
    withDatabase(async (db) => {
      const versions = () => asRoot(db, 'select * from private.exchange_rate_terms');
      const before = await versions();
      expect(before).not.toEqual([]);
      const args = await settingProposalOf(db, 'exchange_rates', RATES);
      await expectOperatorsOnly(db, ['finance', 'admin'], 'propose_setting_change', args);
      const one = await makeOperator(db, 'finance');
      await proposeChange(db, one, args);
      await expectRefused(decideChange(db, one, args.p_id), 'FOUR_EYES_NEEDED');
      expect(await versions()).toEqual(before);
    }),
  );

  it.each<[string, unknown]>([
    ['eur_millionths', 0],
    ['eur_millionths', -10_750_000],
    ['eur_millionths', 999_900],
    ['eur_millionths', 100_000_100],
    ['eur_millionths', 10_750_050],
    ['usd_millionths', 9.25],
    ['usd_millionths', '9250000'],
    ['usd_millionths', 'NaN'],
    ['usd_millionths', 1e30],
    ['usd_millionths', null],
  ])('are refused with the value %s = %j', (field, value) =>
    withDatabase(async (db) => {
      const operator = await makeOperator(db, 'finance');
      const args = await settingProposalOf(db, 'exchange_rates', { [field]: value });
      await expectRefused(proposeChange(db, operator, args), 'FIELD_INVALID', {
        field,
        least: 1_000_000,
        most: 100_000_000,
        step: 100,
      });
    })(),
  );

  it(
    'are previewed on the most recent homes that have a price in another currency',
    withDatabase(async (db) => {
      await asRoot(db, 'delete from private.listed_homes where true');
      await makeHome(db, { price: 1000, price_currency: 'EUR' });
      await makeHome(db, { price: 200, price_currency: 'EUR' });
      await makeHome(db, { price: 500, price_currency: 'USD' });
      await makeHome(db, { price: 7000 });
      await makeHome(db, { price: 9, price_currency: 'EUR' }, { isPublished: false });
      const before = { eur_millionths: 10_750_000, usd_millionths: 9_250_000 };
      expect(await previewChanges(db, 'exchange_rates', before, before)).toEqual([]);
      expect(
        await asRoot(db, "select private.preview_of_exchange_rates($1, $1) ->> 'count' as count", [
          before,
        ]),
      ).toEqual([{ count: '3' }]);
      // Each rate changes by 0.25 dirhams. The homes cost 1,200 euros and 500 dollars in total.
      expect(await previewChanges(db, 'exchange_rates', before, RATES)).toEqual([
        ['dearer', 2, 30_000],
        ['cheaper', 1, 12_500],
      ]);
    }),
  );
});
