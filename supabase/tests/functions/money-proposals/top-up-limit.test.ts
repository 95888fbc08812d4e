// Tests of the limit up to which one operator alone may top up a broker's float: 5,000 dirhams for
// each broker and Moroccan day. A top-up may exceed the limit if an incoming bank line of the same
// amount proves the payment.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf, verifyLedger } from '../../ledger/ledger-journals.ts';
import {
  bankFileArguments,
  listBankExceptions,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { topUpByTwoOperators } from '../../support/money/two-operators.ts';

const LIMIT = 500_000;

const topUp = (
  db: Client,
  operator: string,
  p_broker_id: string,
  p_centimes: number,
  changes: object = {},
) =>
  call(db, operator, 'top_up_float', {
    p_request_id: crypto.randomUUID(),
    p_broker_id,
    p_centimes,
    p_reason: 'Slip of the bank',
    ...changes,
  });
const floatOf = (db: Client, broker: string) => balanceOf(db, 'broker_float', broker);

const scene = (test: (db: Client, finance: string, broker: string) => Promise<void>) =>
  withDatabase(async (db) =>
    test(db, await makeOperator(db, 'finance'), await makeBroker(db, 'Rabat')),
  );

describe('one operator who tops up alone', () => {
  it(
    'shares the daily limit of a broker with other operators, and cannot exceed this limit by a centime',
    scene(async (db, finance, broker) => {
      await topUp(db, finance, broker, 200_000);
      await topUp(db, await makeOperator(db, 'admin'), broker, 299_999);
      await expectRefused(topUp(db, finance, broker, 2), 'TOP_UP_LIMIT_REACHED', {
        limit_centimes: LIMIT,
        used_centimes: 499_999,
      });
      expect(await floatOf(db, broker)).toBe(499_999);
      await topUp(db, finance, broker, 1);
      await expectRefused(topUp(db, finance, broker, 1), 'TOP_UP_LIMIT_REACHED');
      await topUp(db, finance, await makeBroker(db, 'Rabat'), LIMIT);
      await expectRefused(
        topUp(db, finance, await makeBroker(db, 'Rabat'), LIMIT + 1),
        'TOP_UP_LIMIT_REACHED',
      );
    }),
  );

  it(
    'can repeat the request for a top-up that reached the limit; the repeat writes nothing',
    scene(async (db, finance, broker) => {
      const same = { p_request_id: crypto.randomUUID() };
      await topUp(db, finance, broker, LIMIT, same);
      expect(await topUp(db, finance, broker, LIMIT, same)).toEqual({ top_up_float: LIMIT });
      expect(await floatOf(db, broker)).toBe(LIMIT);
    }),
  );

  it(
    'is refused once two operators have topped up more than the limit on the same day',
    scene(async (db, finance, broker) => {
      await topUpByTwoOperators(db, broker, LIMIT + 1);
      await expectRefused(topUp(db, finance, broker, 1), 'TOP_UP_LIMIT_REACHED', {
        limit_centimes: LIMIT,
        used_centimes: LIMIT + 1,
      });
    }),
  );

  it.each([
    ['a moment before it began is of the day before', '-1 second', true],
    ['its first moment counts', '0 seconds', false],
  ])('has a separate limit for each day in Morocco: %s', (_, beside, isFree) =>
    scene(async (db, finance, broker) => {
      await topUp(db, finance, broker, LIMIT);
      const { zone, today } = await mockMoroccoDay(db, 'private.topped_up_on');
      await bypassTriggers(
        db,
        `update private.ledger_journals set created_at = $2::date::timestamp at time zone $3 + $4::interval
         where subject_id = $1`,
        [broker, today, zone, beside],
      );
      const again = topUp(db, finance, broker, LIMIT);
      await (isFree ? again : expectRefused(again, 'TOP_UP_LIMIT_REACHED'));
    })(),
  );
});

/** Creates an open bank line that another operator uploaded. */
async function openLine(db: Client, uploader: string, centimes: number): Promise<number> {
  await uploadBankFile(db, uploader, await bankFileArguments(db, [{ ago: 1, centimes }]));
  return (await listBankExceptions(db, uploader)).lines[0]?.id ?? 0;
}

describe('a top-up with a bank line', () => {
  it(
    'may exceed the limit, and the line cannot be used again',
    scene(async (db, finance, broker) => {
      const uploader = await makeOperator(db, 'finance');
      const line = await openLine(db, uploader, 900_000);
      const same = { p_request_id: crypto.randomUUID(), p_bank_line_id: line };
      await topUp(db, finance, broker, 900_000, same);
      await topUp(db, finance, broker, 900_000, same);
      expect(await floatOf(db, broker)).toBe(900_000);
      expect(await listBankExceptions(db, finance)).toEqual({ lines: [], journals: [] });
      const other = topUp(db, finance, await makeBroker(db, 'Fes'), 900_000, {
        p_bank_line_id: line,
      });
      await expectRefused(other, 'BANK_ITEM_NOT_OPEN');
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'requires an incoming line of the same amount, in a file that another operator uploaded',
    scene(async (db, finance, broker) => {
      const uploader = await makeOperator(db, 'finance');
      const line = await openLine(db, uploader, 900_000);
      const tied = { p_bank_line_id: line };
      await expectRefused(topUp(db, finance, broker, 899_999, tied), 'BANK_AMOUNTS_DIFFER', {
        lines_centimes: 900_000,
        journals_centimes: 899_999,
      });
      await expectRefused(topUp(db, uploader, broker, 900_000, tied), 'FOUR_EYES_NEEDED');
      await expectRefused(
        topUp(db, finance, broker, 900_000, { p_bank_line_id: 2_000_000_000 }),
        'BANK_ITEM_NOT_OPEN',
      );
      expect(await floatOf(db, broker)).toBe(0);
    }),
  );

  it(
    'is refused when the line is the opening balance, which was in the account before the first bank file',
    scene(async (db, finance, broker) => {
      const uploader = await makeOperator(db, 'finance');
      await uploadBankFile(db, uploader, await bankFileArguments(db, [], { balance: 900_000 }));
      const [opening] = (await listBankExceptions(db, finance)).lines;
      const tied = { p_bank_line_id: opening?.id };
      await expectRefused(topUp(db, finance, broker, 900_000, tied), 'BANK_ITEM_NOT_OPEN');
      expect(await asRoot(db, 'select from private.bank_matches')).toEqual([]);
    }),
  );
});

it(
  'list_floats returns the sum of today’s top-ups, and open bank lines show whether the caller uploaded the file',
  scene(async (db, finance, broker) => {
    await topUp(db, finance, broker, 70_000);
    const floats = await asCaller<{ topped_up_today_centimes: number }>(
      db,
      finance,
      `select is_ended, topped_up_today_centimes, top_up_limit_centimes
       from public.list_floats(p_limit => 100) where broker_id = $1`,
      [broker],
    );
    expect(floats).toEqual([
      { is_ended: false, topped_up_today_centimes: 70_000, top_up_limit_centimes: LIMIT },
    ]);
    await openLine(db, finance, 900_000);
    const own = async (operator: string) =>
      (await listBankExceptions(db, operator)).lines.map(
        (line) => 'is_own_file' in line && line.is_own_file,
      );
    expect(await own(finance)).toEqual([true]);
    expect(await own(await makeOperator(db, 'finance'))).toEqual([false]);
  }),
);
