// Notice about scams. The sender must acknowledge it before the first transfer to each recipient,
// on any device.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makePerson } from '../../support/make-person.ts';
import { addCompletedTransfers } from '../../support/money/add-completed-transfers.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { makeSender } from '../../support/money/make-sender.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferOptions,
} from '../../support/money/make-transfer.ts';
import { confirmTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const PHONE = '+212661234567';
const OTHER = '+212661234568';

const draftOf = (db: Client, options: TransferOptions = {}) =>
  makeTransfer(db, 'draft', { isNoticeUnread: true, ...options });
const acknowledge = (db: Client, made: MadeTransfer) =>
  call(db, made.sender, 'acknowledge_scam_notice', { p_id: made.id });
const isAsked = async (db: Client, made: MadeTransfer) => {
  const checks = { p_id: made.id, p_quote_id: made.quoteId };
  const { needs_scam_notice } = await call(db, made.sender, 'sending_checks', checks);
  return needs_scam_notice;
};
const noticesOf = (db: Client, sender: string) =>
  asRoot(
    db,
    `select receiver_id, recipient_phone, transfer_id from private.scam_notices where sender_id = $1 order by id`,
    [sender],
  );

describe('public.acknowledge_scam_notice', () => {
  it(
    'is required before the first transfer to a phone number, and not before the next transfer to this number',
    withDatabase(async (db) => {
      const made = await draftOf(db, { recipientPhone: PHONE });
      const before = await transferSnapshot(db, made.id);
      expect(await isAsked(db, made)).toBe(true);
      await expectRefused(confirmTransfer(db, made), 'NOTICE_UNREAD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await acknowledge(db, made);
      expect(await noticesOf(db, made.sender)).toEqual([
        { receiver_id: null, recipient_phone: PHONE, transfer_id: null },
      ]);
      expect(await isAsked(db, made)).toBe(false);
      expect(await confirmTransfer(db, made)).toMatchObject({ status: 'pending' });
      const { sender } = made;
      const next = await draftOf(db, { sender, recipientPhone: PHONE });
      expect(await confirmTransfer(db, next)).toMatchObject({ status: 'pending' });
      const other = await draftOf(db, { sender, recipientPhone: OTHER });
      await expectRefused(confirmTransfer(db, other), 'NOTICE_UNREAD');
      const ofAnother = await draftOf(db, { recipientPhone: PHONE });
      await expectRefused(confirmTransfer(db, ofAnother), 'NOTICE_UNREAD');
    }),
  );

  it(
    'stores the acknowledgement for the recipient’s account if the draft references an account',
    withDatabase(async (db) => {
      const receiver = await makePerson(db);
      const made = await draftOf(db, { receiver, recipientPhone: PHONE });
      await acknowledge(db, made);
      const { sender } = made;
      expect(await noticesOf(db, sender)).toEqual([
        { receiver_id: receiver, recipient_phone: null, transfer_id: null },
      ]);
      expect(await isAsked(db, await draftOf(db, { sender, receiver }))).toBe(false);
      const another = await makePerson(db);
      expect(await isAsked(db, await draftOf(db, { sender, receiver: another }))).toBe(true);
      expect(await isAsked(db, await draftOf(db, { sender, recipientPhone: PHONE }))).toBe(true);
    }),
  );

  it(
    'is required for every transfer to a recipient without an account and without a phone number',
    withDatabase(async (db) => {
      const made = await draftOf(db);
      await acknowledge(db, made);
      expect(await isAsked(db, made)).toBe(false);
      expect(await isAsked(db, await draftOf(db, { sender: made.sender }))).toBe(true);
    }),
  );

  it.each<[string, { receiver?: boolean; phone?: string }, TransferOptions, boolean]>([
    [
      'is not required for a number that collected before',
      { phone: PHONE },
      { recipientPhone: PHONE },
      false,
    ],
    ['is required for another number', { phone: PHONE }, { recipientPhone: OTHER }, true],
    [
      'is not required for an account that collected before',
      { receiver: true },
      { receiver: 'him' },
      false,
    ],
    [
      'is not required for the number of such an account',
      { receiver: true },
      { recipientPhone: PHONE },
      false,
    ],
    [
      'is not required for the account of such a number',
      { phone: PHONE },
      { receiver: 'him' },
      false,
    ],
    ['is required for a recipient without a number, after another one', {}, {}, true],
  ])('depends on the sender’s earlier transfers: it %s', (_, past, options, asked) =>
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      const him = await makeSender(db, { phone: PHONE });
      await addCompletedTransfers(db, sender, [5_000], {
        ...(past.receiver ? { receiver: him } : {}),
        ...(past.phone ? { phone: past.phone } : {}),
      });
      const made = await draftOf(db, {
        sender,
        ...options,
        ...(options.receiver ? { receiver: him } : {}),
      });
      expect(await isAsked(db, made)).toBe(asked);
    })(),
  );

  it(
    'is not required if the recipient’s account collected an earlier transfer, even one without a phone number',
    withDatabase(async (db) => {
      const [sender, receiver] = [await makeSender(db), await makeSender(db)];
      await addCompletedTransfers(db, sender, [5_000], { receiver });
      expect(await isAsked(db, await draftOf(db, { sender, receiver }))).toBe(false);
    }),
  );

  it(
    'is still required after an abandoned transfer to this number, or after transfers from other senders',
    withDatabase(async (db) => {
      const sender = await makeSender(db);
      const recipientPhone = PHONE;
      await addCompletedTransfers(db, await makeSender(db), [5_000], { phone: PHONE });
      const given = await makeTransfer(db, 'abandoned', { sender, recipientPhone });
      await asRoot(db, 'delete from private.scam_notices where sender_id = $1', [sender]);
      expect(given.sender).toBe(sender);
      expect(await isAsked(db, await draftOf(db, { sender, recipientPhone }))).toBe(true);
    }),
  );

  it(
    'stores one row however often it is called, and no new row after the transfer is confirmed',
    withDatabase(async (db) => {
      const made = await draftOf(db, { recipientPhone: PHONE });
      await acknowledge(db, made);
      await acknowledge(db, made);
      await confirmTransfer(db, made);
      await acknowledge(db, made);
      expect(await noticesOf(db, made.sender)).toHaveLength(1);
      await asRoot(db, 'delete from private.scam_notices where sender_id = $1', [made.sender]);
      await expectRefused(acknowledge(db, made), 'STATUS_NOT_ALLOWED');
    }),
  );

  it(
    'can be called by the sender alone',
    withDatabase(async (db) => {
      const made = await draftOf(db, { recipientPhone: PHONE });
      await expectSenderOnly(db, made, 'acknowledge_scam_notice', { p_id: made.id });
      expect(await noticesOf(db, made.sender)).toEqual([]);
    }),
  );

  it(
    'is in the data export, and is deleted with the account even if the transfers are kept',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed', { recipientPhone: PHONE });
      const { export_my_data: mine } = await call<{ export_my_data: object }>(
        db,
        made.sender,
        'export_my_data',
      );
      expect(mine).toMatchObject({ scam_notices: [{ recipient_phone: PHONE }] });
      expect(await noticesOf(db, made.sender)).toHaveLength(1);
      await deleteAccount(db, made.sender);
      expect(await noticesOf(db, made.sender)).toEqual([]);
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        transfer: { status: 'completed' },
      });
    }),
  );
});
