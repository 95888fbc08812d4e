// Tests of a nightly report and its recipients. The report lists operators who, without a second
// operator, repeatedly top up a float just below the limit.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  bankFileArguments,
  listBankExceptions,
  uploadBankFile,
} from '../../support/bank/bank-file.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { topUpByTwoOperators } from '../../support/money/two-operators.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

type Finding = {
  kind: string;
  broker_id: string | null;
  centimes: number;
  top_up_count: number;
  broker_count: number;
};
const OF_FINDING = 'kind, broker_id, centimes, top_up_count, broker_count';

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

/** Backdates all earlier top-ups to 01:00 in Morocco, the given number of days ago. */
const wereAgo = (db: Client, broker: string, days: number) =>
  bypassTriggers(
    db,
    `with j as (
       update private.ledger_journals set created_at =
         ((now() at time zone 'Africa/Casablanca' - interval '3 hours')::date - $2::integer + time '01:00') at time zone 'Africa/Casablanca'
       where subject_id = $1 and created_at = now() returning id, created_at)
     update private.bank_matches m set matched_at = j.created_at
     from j join private.bank_journals b on b.journal_id = j.id where m.id = b.match_id`,
    [broker, days],
  );

async function sweep(db: Client, operator: string): Promise<Finding[]> {
  await asRoot(db, 'select private.sweep_top_ups()');
  return asRoot<Finding>(
    db,
    `select ${OF_FINDING} from private.money_findings where operator_id = $1 order by id`,
    [operator],
  );
}

const scene = (test: (db: Client, finance: string) => Promise<void>) =>
  withDatabase(async (db) => {
    await bypassTriggers(db, 'delete from private.money_sweeps where true');
    await test(db, await makeOperator(db, 'finance'));
  });

describe('the report on top-ups', () => {
  it.each([
    [400_000, 0],
    [400_001, 1],
    [500_000, 1],
  ])(
    'when one operator has topped up %i centimes in total in one day, the number of findings is %i',
    (centimes, count) =>
      scene(async (db, finance) => {
        const broker = await makeBroker(db, 'Fes');
        await topUp(db, finance, broker, centimes - 1);
        await topUp(db, finance, broker, 1);
        await wereAgo(db, broker, 1);
        const found = await sweep(db, finance);
        expect(found).toHaveLength(count);
        if (count)
          expect(found).toEqual([
            { kind: 'near_limit', broker_id: broker, centimes, top_up_count: 2, broker_count: 1 },
          ]);
        // The report covers each day once, so a second run in the same night adds no findings.
        expect(await sweep(db, finance)).toEqual(found);
      })(),
  );

  it(
    'excludes top-ups by two operators, top-ups with a matching bank line, and the current day',
    scene(async (db, finance) => {
      const [by_two, tied, today] = [
        await makeBroker(db, 'Fes'),
        await makeBroker(db, 'Fes'),
        await makeBroker(db, 'Fes'),
      ];
      await topUpByTwoOperators(db, by_two, 460_000);
      await wereAgo(db, by_two, 1);
      const uploader = await makeOperator(db, 'finance');
      await uploadBankFile(
        db,
        uploader,
        await bankFileArguments(db, [{ ago: 1, centimes: 450_000 }]),
      );
      const [line] = (await listBankExceptions(db, finance)).lines;
      await topUp(db, finance, tied, 450_000, { p_bank_line_id: line?.id });
      await wereAgo(db, tied, 1);
      await topUp(db, finance, today, 450_000);
      await wereAgo(db, today, 0);
      await asRoot(db, 'select private.sweep_top_ups()');
      expect(await asRoot(db, 'select from private.money_findings')).toEqual([]);
    }),
  );

  it(
    'names an operator whose small top-ups of a week exceed four times the limit',
    scene(async (db, finance) => {
      const spread = async (last: number) => {
        for (const ago of [7, 6, 5, 3, 1]) {
          const broker = await makeBroker(db, 'Fes');
          await topUp(db, finance, broker, ago === 1 ? last : 400_000);
          await wereAgo(db, broker, ago);
        }
      };
      await spread(400_000);
      expect(await sweep(db, finance)).toEqual([]);
      const broker = await makeBroker(db, 'Fes');
      await topUp(db, finance, broker, 1);
      await wereAgo(db, broker, 1);
      await bypassTriggers(db, 'delete from private.money_sweeps where true');
      expect(await sweep(db, finance)).toEqual([
        {
          kind: 'many_small',
          broker_id: null,
          centimes: 2_000_001,
          top_up_count: 6,
          broker_count: 6,
        },
      ]);
    }),
  );

  it(
    'is sent to finance, compliance and admins, except the operator whom the report is about',
    scene(async (db, finance) => {
      const people = {
        compliance: await makeOperator(db, 'compliance'),
        admin: await makeOperator(db, 'admin'),
        other: await makeOperator(db, 'finance'),
      };
      const others = Object.values(people);
      const support = await makeOperator(db, 'support');
      const broker = await makeBroker(db, 'Fes');
      await topUp(db, finance, broker, 450_000);
      await wereAgo(db, broker, 1);
      const notified = await trackNotifications(db, { ...people, finance, support, broker });
      await sweep(db, finance);
      expect(await notified()).toEqual([
        'admin operator_money_findings',
        'compliance operator_money_findings',
        'other operator_money_findings',
      ]);
      await sweep(db, finance);
      expect(await notified()).toEqual([]);
      const read = (operator: string) =>
        asCaller(db, operator, `select ${OF_FINDING} from public.list_money_findings()`);
      for (const operator of others) expect(await read(operator)).toHaveLength(1);
      expect(await read(finance)).toEqual([]);
      await expectOperatorsOnly(db, ['finance', 'compliance', 'admin'], 'list_money_findings', {});
    }),
  );

  it(
    'also covers days on which no report ran, but at most the last seven days',
    scene(async (db, finance) => {
      const brokers = [];
      for (const ago of [9, 6, 2]) {
        const broker = await makeBroker(db, 'Fes');
        await topUp(db, finance, broker, 450_000);
        await wereAgo(db, broker, ago);
        brokers.push(broker);
      }
      await asRoot(
        db,
        `insert into private.money_sweeps (day)
         values ((now() at time zone 'Africa/Casablanca' - interval '3 hours')::date - 20)`,
      );
      const found = await sweep(db, finance);
      expect(found.map(({ broker_id }) => broker_id)).toEqual(brokers.slice(1));
    }),
  );
});
