// Tracking link of a parcel. It shows where the parcel is and no personal data, and nobody can
// guess it.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery, submitDeliveryArgs } from '../../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';

const TRACK = 'select public.track_delivery($1) as answer';

describe('public.track_delivery', () => {
  it(
    'returns a visitor only states, cities and times',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const { tracking_code, label_code } = await callForDeliveryDetail(
        db,
        made.sender,
        'submit_delivery',
        submitDeliveryArgs(made),
      );
      const [row] = await asCaller<{ answer: Record<string, unknown> }>(db, null, TRACK, [
        tracking_code,
      ]);
      expect(Object.keys(row?.answer ?? {}).sort()).toEqual([
        'attempts',
        'completed_at',
        'courier_name',
        'delivered_at',
        'dropoff_city',
        'events',
        'is_returning',
        'next_slot',
        'outcome',
        'pickup_city',
        'promised_at',
        'status',
        'submitted_at',
        'zone',
      ]);
      expect(row?.answer).toMatchObject({
        status: 'scheduled',
        pickup_city: { name: 'Fes', name_fr: 'Fès' },
        dropoff_city: { name: 'Agadir' },
        events: [{ kind: 'submitted', city: { name: 'Fes' } }],
      });
      const text = JSON.stringify(row?.answer);
      for (const secret of [
        made.id,
        made.sender,
        made.receiver,
        made.courierId,
        label_code,
        tracking_code,
        'Amina',
        'Karim',
        'Idrissi',
        // These parts of the phone number have at least six digits. A timestamp could contain a
        // shorter part by chance, and the test would then fail wrongly.
        '+212661',
        '661000',
        'Derb',
        'Plage',
        'leather',
        '34.06',
      ]) {
        expect(text).not.toContain(secret);
      }
    }),
  );

  it(
    'hides events between courier and sender, such as questions and notes',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const { tracking_code } = await callForDeliveryDetail(db, made.sender, 'delivery_detail', {
        p_id: made.id,
      });
      for (const kind of [
        'weigh_in_asked',
        'weigh_in_agreed',
        'note',
        'code_locked',
        'claim_opened',
        'hub',
      ]) {
        await asRoot(
          db,
          `select private.add_delivery_event($1, $2, 'courier', '{"note": "Amina was late"}')`,
          [made.id, kind],
        );
      }
      const [row] = await asCaller<{ answer: { events: { kind: string }[] } }>(db, null, TRACK, [
        tracking_code,
      ]);
      expect(row?.answer.events.map(({ kind }) => kind)).toEqual(['submitted', 'hub']);
      expect(JSON.stringify(row)).not.toContain('Amina');
    }),
  );

  it(
    'returns null for an unknown, expired or invalid code',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const { tracking_code: code } = await callForDeliveryDetail(
        db,
        made.sender,
        'delivery_detail',
        {
          p_id: made.id,
        },
      );
      const ask = async (asked: unknown) => (await asCaller(db, null, TRACK, [asked]))[0]?.answer;
      expect(await ask(code)).not.toBeNull();
      for (const other of [
        null,
        '',
        '%',
        "' or true --",
        made.id,
        code?.toLowerCase(),
        ` ${code}`,
        `${code}1`,
        '1'.repeat(22),
        'x'.repeat(10_000),
      ]) {
        expect(await ask(other)).toBeNull();
      }
      await asRoot(
        db,
        "update private.delivery_tracking set expires_at = now() - interval '1 second' where delivery_id = $1",
        [made.id],
      );
      expect(await ask(code)).toBeNull();
    }),
  );

  it(
    'returns a parcel until 30 days after the parcel was completed',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const daysLeft = async () =>
        (
          await asRoot(
            db,
            `select extract(day from expires_at - now())::integer as days from private.delivery_tracking where delivery_id = $1`,
            [made.id],
          )
        )[0]?.days;
      expect(await daysLeft()).toBe(60);
      await moveDelivery(db, made.id, 'delivered');
      await call(db, made.receiver, 'confirm_delivery_received', { p_id: made.id });
      expect(await daysLeft()).toBe(30);
    }),
  );

  it(
    'finds nothing in 100,000 guesses, including codes that differ from a valid code by one letter',
    { tags: ['slow'], timeout: scaleTimeout(120_000) },
    withDatabase(async (db) => {
      const codes: string[] = [];
      for (let i = 0; i < 3; i++) {
        const made = await makeDelivery(db);
        const { tracking_code } = await callForDeliveryDetail(db, made.sender, 'delivery_detail', {
          p_id: made.id,
        });
        codes.push(tracking_code ?? '');
      }
      const [row] = await asCaller<{ asked: number; found: number; own: number }>(
        db,
        null,
        `with letters as (select '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'::text as all_letters),
         guesses as materialized (
           select overlay(known.code placing substr(all_letters, letter, 1) from place for 1) as code
           from unnest($1::text[]) as known (code), letters, generate_series(1, 22) as place, generate_series(1, 58) as letter
           where substr(known.code, place, 1) <> substr(all_letters, letter, 1)
           union all
           select left(translate(encode(sha256(convert_to(n::text, 'UTF8')), 'base64'), '0OIl+/=', '12345678'), 22)
           from generate_series(1, 97000) as n)
         select count(*) as asked, count(public.track_delivery(code)) as found,
           (select count(public.track_delivery(known.code)) from unnest($1::text[]) as known (code)) as own
         from guesses`,
        [codes],
      );
      expect(row?.asked).toBeGreaterThan(100_000);
      expect(row).toMatchObject({ found: 0, own: 3 });
    }),
  );
});

describe('private.new_tracking_code', () => {
  it(
    'generates unique codes of 22 unambiguous letters and digits; parcel labels have a check digit',
    withDatabase(async (db) => {
      const [row] = await asRoot(
        db,
        `select count(distinct code) as different, bool_and(code ~ '^[1-9A-HJ-NP-Za-km-z]{22}$') as is_right
         from (select private.new_tracking_code() as code from generate_series(1, 2000)) as made`,
      );
      expect(row).toEqual({ different: 2000, is_right: true });
      const labels = await asRoot<{ code: string }>(
        db,
        'select private.new_label_code() as code from generate_series(1, 200)',
      );
      for (const { code } of labels) {
        const digits = [...code.slice(2)].reverse().map(Number);
        const sum = digits.reduce((total, digit, place) => {
          const twice = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
          return total + (place % 2 === 1 ? twice : digit);
        }, 0);
        expect(sum % 10).toBe(0);
      }
    }),
  );
});
