// Concurrent requests of recipients and brokers: a recipient confirms one amount on two devices,
// two phones use one link, and two brokers enter one code.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { eventKinds } from '../support/event-kinds.ts';
import { agreeOnPayoutCount } from '../support/money/agree-on-payout-count.ts';
import { makeParties, type Parties } from '../support/money/make-parties.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { newPhone } from '../support/money/new-phone.ts';
import { payOut } from '../support/money/pay-out.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import { callAsVisitor } from '../support/recipients/collect-link.ts';

const count = (db: Client, made: Parties) =>
  call<{ confirm_payout_count: { ends_at: string } }>(db, made.receiver, 'confirm_payout_count', {
    p_id: made.id,
    p_counted_centimes: made.payoutCentimes,
  });
const countsSaid = async (db: Client, id: string) =>
  (await eventKinds(db, id)).filter((kind) => kind === 'payout_counted').length;

it(
  'a recipient confirms on two devices: one confirmation is stored, and both devices get the same expiry time',
  withConnection(async (db) => {
    const made = await commit(db, () => makeParties(db, 'in_process'));
    const answers = await runConcurrently(
      db,
      transferLockStatement(made.id),
      [1, 2].map(() => (own: Client) => count(own, made)),
    );
    const told = fulfilledValues(answers).map(
      ({ confirm_payout_count }) => confirm_payout_count.ends_at,
    );
    expect(told).toHaveLength(2);
    expect(new Set(told).size).toBe(1);
    expect(await commit(db, () => countsSaid(db, made.id))).toBe(1);
  }),
);

it(
  'a recipient confirms while the broker pays: nothing is paid before the confirmation, and the full amount after it',
  withConnection(async (db) => {
    const made = await commit(db, () => makeParties(db, 'in_process'));
    const answers = await runConcurrently<unknown>(db, transferLockStatement(made.id), [
      (own) => payOut(own, made.broker, made),
      (own) => count(own, made),
    ]);
    const [paid, counted] = answers;
    expect(counted?.status).toBe('fulfilled');
    if (paid?.status === 'rejected') {
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.RECIPIENT_NOT_CONFIRMED]);
      const again = await commit(db, () => payOut(db, made.broker, made));
      expect(again).toMatchObject({ outcome: 'paid' });
    }
    expect(await commit(db, () => countsSaid(db, made.id))).toBe(1);
  }),
);

it(
  'two counters enter one code concurrently: the broker who accepted the transfer pays once, and the other never pays',
  withConnection(async (db) => {
    const made = await commit(db, async () => {
      const parties = await makeParties(db, 'in_process');
      await agreeOnPayoutCount(db, parties.id);
      return parties;
    });
    const answers = await runConcurrently(
      db,
      transferLockStatement(made.id),
      [made.broker, made.broker, made.cashier].map(
        (broker) => (own: Client) => payOut(own, broker, made),
      ),
    );
    expect(fulfilledValues(answers)).toMatchObject([{ outcome: 'paid' }]);
    expect(rejectionCodes(answers).sort()).toEqual(
      [ERROR_CODES.TRANSFER_NOT_FOUND, ERROR_CODES.STATUS_NOT_ALLOWED].sort(),
    );
    const journals = await commit(db, () =>
      asRoot(
        db,
        "select from private.ledger_journals where subject_id = $1 and kind = 'transfer_completed'",
        [made.id],
      ),
    );
    expect(journals).toHaveLength(1);
  }),
);

it(
  'two phones with one link enter its code concurrently: only one phone is verified and can open the page of the link',
  withConnection(async (db) => {
    const { id, token } = await linkWithCode(db);
    const answers = fulfilledValues(
      await runConcurrently(
        db,
        linkGate(id),
        [1, 2].map(() => (own: Client) => prove(own, token, CODE)),
      ),
    );
    expect(answers.map((one) => one?.outcome).sort()).toEqual(['no_code', 'proven']);
    const proof = answers.find((one) => one?.outcome === 'proven')?.proof;
    const opened = await commit(db, () =>
      callAsVisitor(db, 'open_collect_link', { p_token: token, p_proof: proof }),
    );
    expect(opened).toMatchObject({ is_proven: true });
  }),
);

it(
  'of six wrong codes sent concurrently, five count as attempts, and the right code is refused afterwards',
  withConnection(async (db) => {
    const { id, token } = await linkWithCode(db);
    const answers = fulfilledValues(
      await runConcurrently(
        db,
        linkGate(id),
        [1, 2, 3, 4, 5, 6].map(() => (own: Client) => prove(own, token, '000000')),
      ),
    );
    const left = answers.flatMap((one) => (one?.outcome === 'wrong_code' ? [one.tries_left] : []));
    expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await commit(db, () => prove(db, token, CODE))).toEqual({ outcome: 'no_code' });
  }),
);

it(
  'when two phones request a code for the same link concurrently, one code is sent and counted',
  withConnection(async (db) => {
    const { id, token } = await linkWithCode(db);
    await commit(db, () =>
      asRoot(db, 'update private.collect_links set next_code_at = now() where transfer_id = $1', [
        id,
      ]),
    );
    const ask = (own: Client) =>
      callAsVisitor(own, 'send_collect_code', { p_token: token, p_language: 'ar' });
    const answers = fulfilledValues(await runConcurrently(db, linkGate(id), [ask, ask]));
    expect(answers.map((one) => one?.outcome).sort()).toEqual(['sent', 'too_soon']);
    const counted = await commit(db, () =>
      asRoot(db, 'select codes_sent from private.collect_links where transfer_id = $1', [id]),
    );
    expect(counted).toEqual([{ codes_sent: 1 }]);
  }),
);

const CODE = '246813';

const prove = (db: Client, token: string, code: string) =>
  callAsVisitor(db, 'prove_collect_phone', { p_token: token, p_code: code });

const linkGate = (id: string) => ({
  text: 'select from private.collect_links where transfer_id = $1 for update',
  values: [id],
});

/**
 * Creates a transfer whose collect link and code are known and count as sent. Deletes the queued
 * message. Otherwise, the server that runs during these tests would replace the link and send a new
 * one.
 */
async function linkWithCode(db: Client): Promise<{ id: string; token: string }> {
  const token = crypto.randomUUID();
  const { id } = await commit(db, async () => {
    const made = await makeTransfer(db, 'in_process', { recipientPhone: newPhone() });
    await asRoot(
      db,
      `update private.collect_links set token_hash = sha256(convert_to($2, 'UTF8')),
         code_hash = extensions.crypt($3, extensions.gen_salt('bf', 4)), code_ends_at = now() + interval '1 hour', code_tries_left = 5
       where transfer_id = $1`,
      [made.id, token, CODE],
    );
    await asRoot(db, 'delete from private.phone_messages where subject_id = $1', [made.id]);
    return made;
  });
  return { id, token };
}
