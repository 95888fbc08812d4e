// Concurrent changes of settings: of two changes for the same time only one is confirmed. Each
// change is confirmed or rejected only once, and a confirmed change is undone only once.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makeOperator } from '../../support/make-operator.ts';
import {
  decideChange,
  proposeChange,
  settingProposalOf,
  timeAfter,
  undoChange,
} from '../../support/settings/setting-change.ts';

const GATE = { text: "select from private.settings where name = 'deposit' for update", values: [] };

/**
 * Creates three operators and the given number of proposed changes of the deposit. All of them
 * begin at the same time, on a day that no other test uses.
 */
async function arrange(db: Client, count: number) {
  return commit(db, async () => {
    const one = await makeOperator(db, 'finance');
    const [two, three] = [await makeOperator(db, 'admin'), await makeOperator(db, 'admin')];
    const p_begins_at = await timeAfter(db, '300 days');
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const args = await settingProposalOf(db, 'deposit', {}, { p_begins_at });
      await proposeChange(db, one, args);
      ids.push(args.p_id);
    }
    return { one, two, three, ids, p_begins_at };
  });
}

/**
 * Deletes the versions of the broker terms that begin at the given time. Marks the confirmed
 * changes of the deposit that begin at this time as undone. Returns the number of deleted versions.
 */
async function countAndForget(db: Client, begins: string): Promise<number> {
  return commit(db, async () => {
    const rows = await asRoot(
      db,
      'delete from private.broker_terms where valid_from = $1 returning id',
      [begins],
    );
    await asRoot(
      db,
      `update private.setting_changes set undone_at = now(), undone_by = decided_by, undone_reason = 'tried'
       where setting = 'deposit' and begins_at = $1 and decision = 'confirmed' and undone_at is null`,
      [begins],
    );
    return rows.length;
  });
}

it(
  'two operators confirm two changes with the same start concurrently, and only one change is confirmed',
  withConnection(async (db) => {
    const { two, three, ids, p_begins_at } = await arrange(db, 2);
    const [first = '', second = ''] = ids;
    const answers = await runConcurrently(db, GATE, [
      (own) => decideChange(own, two, first),
      (own) => decideChange(own, three, second),
    ]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.SETTING_TIME_TAKEN]);
    expect(await countAndForget(db, p_begins_at)).toBe(1);
  }),
);

it(
  'two operators confirm one change: it is stored once, and the second confirmation is refused as already answered',
  withConnection(async (db) => {
    const { two, three, ids, p_begins_at } = await arrange(db, 1);
    const [id = ''] = ids;
    const answers = await runConcurrently(db, GATE, [
      (own) => decideChange(own, two, id),
      (own) => decideChange(own, three, id),
    ]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PROPOSAL_CLOSED]);
    expect(await countAndForget(db, p_begins_at)).toBe(1);
  }),
);

it(
  'two operators undo one change: it is undone once',
  withConnection(async (db) => {
    const { one, two, three, ids, p_begins_at } = await arrange(db, 1);
    const [id = ''] = ids;
    await commit(db, () => decideChange(db, two, id));
    const answers = await runConcurrently(db, GATE, [
      (own) => undoChange(own, one, id),
      (own) => undoChange(own, three, id),
    ]);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PROPOSAL_CLOSED]);
    expect(await countAndForget(db, p_begins_at)).toBe(0);
  }),
);
