// Tests of a parcel's cost in the sender's monthly statement. The cost belongs to the month in
// which the courier picked up the parcel and received the payment.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { sendScan } from '../../support/deliveries/delivery-scan.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';

type Line = { line_id: string; happened_at: string; reference: string };

const linesOf = (db: Client, person: string, month: string, limit = 1000, after?: Line) =>
  asCaller<Line>(
    db,
    person,
    `select happened_at::text, line_id, kind, transfer_id, reference, other_name, sent_centimes, fee_centimes,
       paid_centimes::int, back_centimes, received_centimes
     from public.my_statement_lines($1, $2, $3, $4)`,
    [month, limit, after?.happened_at ?? null, after?.line_id ?? null],
  );

/** Creates two parcels of one sender, picked up by the courier at the same past time. */
async function makeTaken(db: Client, moment: string) {
  const one = await makeScheduledDelivery(db);
  const other = await makeScheduledDelivery(db, one);
  for (const { id } of [one, other])
    await asRoot(
      db,
      `update public.deliveries set status = 'in_transit', hub_city_id = pickup_city_id,
         picked_up_at = $2::timestamp at time zone 'Africa/Casablanca' where id = $1`,
      [id, moment],
    );
  const rows = await asRoot<{ label: string; centimes: number }>(
    db,
    'select label_code as label, total_centimes::int as centimes from public.deliveries where id = any ($1) order by id',
    [[one.id, other.id]],
  );
  return { ...one, rows };
}

it.each([
  ['the first moment of March', '2026-03-01 00:00:00', '2026-03-01'],
  ['the last moment of February', '2026-02-28 23:59:59.999999', '2026-02-01'],
])(
  'parcels picked up at %s in Morocco are in the statement of that month, each exactly once',
  (_, moment, month) =>
    withDatabase(async (db) => {
      const { sender, receiver, rows } = await makeTaken(db, moment);
      for (const one of ['2026-02-01', '2026-03-01']) {
        const isThen = one === month;
        expect(await call(db, sender, 'my_statement', { p_month: one })).toMatchObject({
          paid_count: 0,
          paid_centimes: 0,
          delivery_count: isThen ? 2 : 0,
          delivery_centimes: isThen ? rows.reduce((sum, { centimes }) => sum + centimes, 0) : 0,
        });
        expect(await linesOf(db, sender, one)).toEqual(
          isThen
            ? rows.map(({ label, centimes }) => ({
                happened_at: expect.any(String),
                line_id: expect.any(String),
                kind: 'delivery_paid',
                transfer_id: null,
                reference: label,
                other_name: expect.stringMatching(/./),
                sent_centimes: null,
                fee_centimes: null,
                paid_centimes: centimes,
                back_centimes: null,
                received_centimes: null,
              }))
            : [],
        );
        expect(await linesOf(db, receiver, one)).toEqual([]);
      }
      const [first] = await linesOf(db, sender, month, 1);
      const [second] = await linesOf(db, sender, month, 1, first);
      expect([first?.reference, second?.reference]).toEqual(rows.map(({ label }) => label));
    })(),
);

it(
  'a parcel that waits for the courier has no cost yet',
  withDatabase(async (db) => {
    const made = await makeScheduledDelivery(db);
    const [now] = await asRoot<{ month: string }>(
      db,
      "select date_trunc('month', now() at time zone 'Africa/Casablanca')::date::text as month",
    );
    const month = now?.month ?? '';
    expect(await linesOf(db, made.sender, month)).toEqual([]);
    await sendScan(db, made, 'pickup');
    expect(await linesOf(db, made.sender, month)).toMatchObject([
      { kind: 'delivery_paid', reference: made.label },
    ]);
  }),
);
