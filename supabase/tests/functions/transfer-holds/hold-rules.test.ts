// Rules that put a confirmed transfer on hold: a large amount, or several amounts just below the
// threshold, by one sender or to one number.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import type { TransferOptions } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';
import { sendAmount } from '../../support/money/send-amount.ts';
import { abandonTransfer } from '../../support/money/transfer-steps.ts';
import { withoutLimits } from '../../support/money/without-limits.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

async function sendAll(db: Client, amounts: number[], options: TransferOptions) {
  const rules = [];
  for (const amount of amounts) rules.push((await sendAmount(db, amount, options)).rule);
  return rules;
}

describe('a confirmed transfer', () => {
  it.each([
    [10_000, null],
    [10_001, 'large_amount'],
    [20_000, 'large_amount'],
  ])('of %i dirhams is put on hold by the rule %j (null: not put on hold)', (amount, rule) =>
    withoutLimits(async (db) => {
      const sender = await makeSender(db);
      const notified = await trackNotifications(db, { sender });
      const made = await sendAmount(db, amount, { sender });
      expect(made).toMatchObject({ rule, isHeld: rule !== null });
      expect(await notified()).toEqual(rule ? ['sender held'] : []);
    })(),
  );

  it.each([
    [
      [9_000, 10_000, 9_500],
      [null, null, 'just_below'],
    ],
    [
      [8_999, 9_000, 9_000],
      [null, null, null],
    ],
    [
      [9_000, 9_000, 8_999],
      [null, null, null],
    ],
    [
      [9_000, 10_001, 9_000],
      [null, 'large_amount', null],
    ],
    [
      [9_000, 9_000, 9_000, 9_000],
      [null, null, 'just_below', 'just_below'],
    ],
  ])(
    'is checked together with other transfers of its sender: the amounts %j trigger the rules %j',
    (amounts, rules) =>
      withoutLimits(async (db) => {
        expect(await sendAll(db, amounts, { sender: await makeSender(db) })).toEqual(rules);
      })(),
  );

  it(
    'is checked together with transfers of other senders to the same number or to the account with this number',
    withoutLimits(async (db) => {
      const phone = newPhone();
      const receiver = await makePerson(db, 'Karim');
      await asRoot(db, 'update public.profiles set phone_number = $2 where id = $1', [
        receiver,
        phone,
      ]);
      const toAccount = () => sendAll(db, [9_000], { receiver });
      const toNumber = () => sendAll(db, [9_000], { recipientPhone: phone });
      expect(await toAccount()).toEqual([null]);
      expect(await sendAll(db, [9_000], { recipientPhone: newPhone() })).toEqual([null]);
      expect(await toNumber()).toEqual([null]);
      expect(await toNumber()).toEqual(['just_below']);
      expect(await toAccount()).toEqual(['just_below']);
    }),
  );

  it.each([
    ['23 hours 59 minutes', 'just_below'],
    ['24 hours', null],
  ])(
    'made %s after two similar transfers of its sender is put on hold by the rule %j (null: not put on hold)',
    (age, rule) =>
      withoutLimits(async (db) => {
        const sender = await makeSender(db);
        await sendAll(db, [9_000, 9_000], { sender });
        await asRoot(
          db,
          'update public.money_transfers set confirmed_at = confirmed_at - $2::interval where sender_id = $1',
          [sender, age],
        );
        expect(await sendAll(db, [9_000], { sender })).toEqual([rule]);
      })(),
  );

  it(
    'is not counted together with a transfer that was abandoned before the cash-in',
    withoutLimits(async (db) => {
      const sender = await makeSender(db);
      await sendAll(db, [9_000], { sender });
      await abandonTransfer(db, await sendAmount(db, 9_000, { sender }));
      expect(await sendAll(db, [9_000, 9_000], { sender })).toEqual([null, 'just_below']);
    }),
  );

  it(
    'gives compliance one working day in Morocco to decide on a hold',
    withoutLimits(async (db) => {
      const oneDayFrom = async (time: string) => {
        const [row] = await asRoot<{ local: string }>(
          db,
          `select to_char(private.working_days_after($1::timestamp at time zone 'Africa/Casablanca', 1)
             at time zone 'Africa/Casablanca', 'Dy HH24:MI') as local`,
          [time],
        );
        return row?.local;
      };
      expect(await oneDayFrom('2026-11-24 15:30')).toBe('Wed 15:30');
      expect(await oneDayFrom('2026-11-27 15:30')).toBe('Mon 15:30');
      expect(await oneDayFrom('2026-11-28 15:30')).toBe('Tue 00:00');
      expect(await oneDayFrom('2026-11-29 23:59')).toBe('Tue 00:00');
    }),
  );
});
