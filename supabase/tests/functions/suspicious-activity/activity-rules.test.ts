// Rules that detect suspicious transfers. Each rule is tested with a value exactly at its threshold
// and with one just below.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  addSmallRules,
  checkTransfers,
  matchedRulesOf,
  openCasesOf,
} from '../../support/compliance/activity-cases.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';
import { withoutLimits } from '../../support/money/without-limits.ts';

const DAY = 24;

type Sent = { dirhams: number; hoursAgo?: number };

/** Creates transfers of one sender in order, and returns the id of the last. */
async function send(db: Client, sender: string, sent: Sent[], recipientPhone?: string) {
  let last = '';
  for (const { dirhams, hoursAgo = 0 } of sent) {
    const { id } = await makeTransfer(db, 'pending', {
      sender,
      amountCentimes: dirhams * 100,
      ...(recipientPhone ? { recipientPhone } : {}),
    });
    await asRoot(
      db,
      "update private.activity_transfers set confirmed_at = confirmed_at - $2 * interval '1 hour' where transfer_id = $1",
      [id, hoursAgo],
    );
    last = id;
  }
  return last;
}

const withRules = (test: (db: Client, sender: string) => Promise<void>) =>
  withoutLimits(async (db) => {
    await addSmallRules(db);
    await test(db, await makeSender(db));
  });

describe('the rules of suspicious activity', () => {
  it.each<[string, Sent[], string[]]>([
    ['one amount at the threshold', [{ dirhams: 3000 }], ['amount']],
    ['one amount below it', [{ dirhams: 2999 }], []],
    [
      'a month at its threshold',
      [{ dirhams: 2500, hoursAgo: 29 * DAY }, { dirhams: 2500 }],
      ['month'],
    ],
    ['a month one dirham below it', [{ dirhams: 2500, hoursAgo: 29 * DAY }, { dirhams: 2499 }], []],
    [
      'transfers older than a month',
      [{ dirhams: 2500, hoursAgo: 30 * DAY }, { dirhams: 2500 }],
      [],
    ],
    ['four transfers in a day', Array(4).fill({ dirhams: 100 }), ['speed']],
    ['three transfers in a day', Array(3).fill({ dirhams: 100 }), []],
    [
      'four transfers, one of them a day ago',
      [{ dirhams: 100, hoursAgo: DAY }, ...Array(3).fill({ dirhams: 100 })],
      [],
    ],
    [
      'three transfers just below the hold threshold in a week',
      [{ dirhams: 9000, hoursAgo: 7 * DAY - 1 }, { dirhams: 10_000 }, { dirhams: 9500 }],
      ['amount', 'month', 'splitting'],
    ],
    [
      'three transfers just below it in eight days',
      [{ dirhams: 9000, hoursAgo: 7 * DAY }, { dirhams: 10_000 }, { dirhams: 9500 }],
      ['amount', 'month'],
    ],
    [
      'a small transfer after three just below it',
      [
        ...Array(2).fill({ dirhams: 9000, hoursAgo: 25 }),
        { dirhams: 9000, hoursAgo: 25 },
        { dirhams: 100 },
      ],
      ['month'],
    ],
    [
      'three transfers, one of them more than a tenth below it',
      [{ dirhams: 8999 }, { dirhams: 9000 }, { dirhams: 9000 }],
      ['amount', 'month'],
    ],
  ])('match transfers that reach their thresholds, and no other transfers: %s', (_, sent, rules) =>
    withRules(async (db, sender) => {
      const last = await send(db, sender, sent);
      await checkTransfers(db);
      expect(await matchedRulesOf(db, last)).toEqual(rules);
    })(),
  );

  it(
    'find two senders to one phone number and two senders on one device, but only within a week',
    withRules(async (db, sender) => {
      const phone = newPhone();
      const other = await makeSender(db);
      const first = await send(db, sender, [{ dirhams: 100 }], phone);
      const second = await send(db, other, [{ dirhams: 100 }], phone);
      const third = await send(db, await makeSender(db), [{ dirhams: 100 }]);
      const old = await send(db, await makeSender(db), [{ dirhams: 100, hoursAgo: 7 * DAY }]);
      await asRoot(
        db,
        "update private.activity_transfers set device = 'd' where transfer_id = any ($1)",
        [[second, third, old]],
      );
      await checkTransfers(db);
      expect(await matchedRulesOf(db, second)).toEqual(['shared_device', 'shared_phone']);
      expect(await matchedRulesOf(db, third)).toEqual(['shared_device']);
      expect(await matchedRulesOf(db, first)).toEqual(['shared_phone']);
      expect(await matchedRulesOf(db, old)).toEqual([]);
    }),
  );

  it(
    'ignore one sender who sends twice from one device',
    withRules(async (db, sender) => {
      const last = await send(db, sender, [{ dirhams: 100 }, { dirhams: 100 }]);
      await asRoot(db, "update private.activity_transfers set device = 'd' where sender_id = $1", [
        sender,
      ]);
      await checkTransfers(db);
      expect(await matchedRulesOf(db, last)).toEqual([]);
    }),
  );

  it(
    'ignore transfers that were abandoned before the cash-in',
    withRules(async (db, sender) => {
      const first = await send(db, sender, [{ dirhams: 2500 }]);
      await asRoot(db, "update public.money_transfers set status = 'abandoned' where id = $1", [
        first,
      ]);
      const last = await send(db, sender, [{ dirhams: 2500 }]);
      await checkTransfers(db);
      expect(await matchedRulesOf(db, last)).toEqual([]);
    }),
  );

  it(
    'open one case for each person; later alerts are added to this case, and no transfer is found twice',
    withRules(async (db, sender) => {
      const first = await send(db, sender, [{ dirhams: 3000 }]);
      await checkTransfers(db);
      const [made] = await openCasesOf(db, sender);
      await asRoot(
        db,
        'update private.activity_transfers set screened_at = null where transfer_id = $1',
        [first],
      );
      const last = await send(db, sender, [{ dirhams: 3000 }]);
      await checkTransfers(db);
      expect(await openCasesOf(db, sender)).toEqual([made]);
      expect(await matchedRulesOf(db, first)).toEqual(['amount', 'month']);
      expect(await matchedRulesOf(db, last)).toEqual(['amount', 'month']);
    }),
  );

  it(
    'use an index, however many transfers there are',
    withRules(async (db) => {
      await asRoot(db, 'set local enable_seqscan = off');
      const plan = await asRoot<Record<string, string>>(
        db,
        `explain select a.* from private.activity_transfers a where a.screened_at is null
         order by a.confirmed_at, a.transfer_id limit 200`,
      );
      expect(JSON.stringify(plan)).toContain('activity_transfers_waiting_idx');
    }),
  );
});
