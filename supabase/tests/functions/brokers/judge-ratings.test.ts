// Reported ratings: the rated broker reports them, operators decide with a reason, and the text of
// a rating is deleted with the account of the rated person.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { callForJson } from '../../support/brokers/broker-day.ts';
import { rateTransfer } from '../../support/brokers/transfer-rating.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';

const LIST = 'select * from public.list_ratings($1)';
type Row = { id: string; is_by_broker: boolean };

/**
 * Creates a completed transfer whose sender and broker have rated each other. Returns the id of the
 * rating that the sender gave.
 */
async function bothRated(db: Client): Promise<MadeTransfer & { ratingId: string }> {
  const made = await makeTransfer(db, 'completed');
  await rateTransfer(db, made.sender, made.id, 1, 'Rude');
  await rateTransfer(db, made.cashier, made.id, 2, 'Late');
  const [row] = await asRoot<{ id: string }>(
    db,
    'select id from private.ratings where transfer_id = $1 and not is_by_broker',
    [made.id],
  );
  return { ...made, ratingId: row?.id ?? '' };
}

const listed = async (db: Client, operator: string, areReported: boolean, reference: string) =>
  (await asCaller<Row & { transfer_reference: string }>(db, operator, LIST, [areReported])).filter(
    (row) => row.transfer_reference === reference,
  );
const shownTo = async (db: Client, broker: string) =>
  (await callForJson<{ ratings: Row[] }>(db, broker, 'my_ratings')).ratings;

it(
  'a rating can be reported once, hidden by an operator with a reason, and shown again',
  withDatabase(async (db) => {
    const { ratingId: p_id, cashier, broker, sender, id, reference } = await bothRated(db);
    const operator = await makeOperator(db, 'support');
    const report = { p_id, p_reason: 'Not a customer of mine' };
    for (const other of [broker, cashier]) {
      const [{ id: ofCustomer } = { id: '' }] = await asRoot<{ id: string }>(
        db,
        'select id from private.ratings where transfer_id = $1 and is_by_broker',
        [id],
      );
      const theirs = other === broker ? p_id : ofCustomer;
      await expectRefused(
        call(db, other, 'report_rating', { ...report, p_id: theirs }),
        'TRANSFER_NOT_FOUND',
      );
    }
    await expectRefused(call(db, sender, 'report_rating', report), 'NOT_A_BROKER');
    expect(await listed(db, operator, true, reference)).toEqual([]);
    await call(db, cashier, 'report_rating', report);
    await call(db, cashier, 'report_rating', { ...report, p_reason: 'Another word' });
    expect(await listed(db, operator, true, reference)).toMatchObject([
      { id: p_id, words: 'Rude', report_reason: report.p_reason, customer: 'A••• A•••' },
    ]);
    const judge = { p_id, p_is_hidden: true, p_reason: 'An insult' };
    await call(db, operator, 'judge_rating', judge);
    await call(db, operator, 'judge_rating', judge);
    expect(await shownTo(db, cashier)).toEqual([]);
    expect(await listed(db, operator, true, reference)).toEqual([]);
    await expectRefused(rateTransfer(db, sender, id, 5), 'STATUS_NOT_ALLOWED');
    await call(db, operator, 'judge_rating', {
      ...judge,
      p_is_hidden: false,
      p_reason: 'It is so',
    });
    expect(await shownTo(db, cashier)).toMatchObject([{ id: p_id, is_reported: false }]);
    expect(await auditOf(db, p_id)).toMatchObject([
      { action: 'rating.hidden', actor_id: operator, reason: 'An insult' },
      { action: 'rating.kept', actor_id: operator, reason: 'It is so' },
    ]);
  }),
);

it(
  'only operators can read the text of a rating that a broker gave to a customer',
  withDatabase(async (db) => {
    const { reference, cashier, sender } = await bothRated(db);
    const operator = await makeOperator(db, 'compliance');
    const rows = await listed(db, operator, false, reference);
    expect(rows.map((row) => row.is_by_broker).sort()).toEqual([false, true]);
    expect(await shownTo(db, cashier)).toHaveLength(1);
    const mine = await callForJson(db, sender, 'export_my_data');
    expect(JSON.stringify(mine)).not.toContain('Late');
    expect(mine).toMatchObject({
      ratings_given: [{ stars: 1, words: 'Rude' }],
      ratings_received: [{ stars: 2 }],
    });
  }),
);

it(
  'support, compliance and admins list and decide on ratings, but never on ratings about themselves',
  withDatabase(async (db) => {
    const { ratingId: p_id, sender } = await bothRated(db);
    const judge = { p_id, p_is_hidden: true, p_reason: 'An insult' };
    await expectOperatorsOnly(db, ['support', 'compliance', 'admin'], 'list_ratings', {});
    await expectOperatorsOnly(db, ['support', 'compliance', 'admin'], 'judge_rating', judge);
    const operator = await makeOperator(db, 'support');
    const unknown = { ...judge, p_id: crypto.randomUUID() };
    await expectRefused(call(db, operator, 'judge_rating', unknown), 'TRANSFER_NOT_FOUND');
    await expectRefused(
      call(db, operator, 'judge_rating', { ...judge, p_is_hidden: null }),
      'FIELD_INVALID',
      { field: 'p_is_hidden' },
    );
    await asRoot(
      db,
      'update private.ratings set customer_id = $2 where id = $1 and customer_id = $3',
      [p_id, operator, sender],
    );
    await expectRefused(call(db, operator, 'judge_rating', judge), 'OWN_CASE');
  }),
);

it(
  'when the rated person closes their account, a rating keeps its stars and loses its text',
  withDatabase(async (db) => {
    const { id, sender } = await bothRated(db);
    await asRoot(db, 'select private.forget_person_of_ratings($1)', [sender]);
    expect(
      await asRoot(
        db,
        'select stars, words from private.ratings where transfer_id = $1 order by stars',
        [id],
      ),
    ).toEqual([
      { stars: 1, words: null },
      { stars: 2, words: null },
    ]);
  }),
);
