// Actions that change the status of a transfer, for table-driven tests. Each action calls a
// database function as a person who may call it, or runs scheduled work.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import { agreeOnPayoutCount } from './agree-on-payout-count.ts';
import { countCash } from './count-cash.ts';
import type { MadeTransfer } from './make-transfer.ts';
import { payOut } from './pay-out.ts';

export type TransferStep = (db: Client, made: MadeTransfer) => Promise<unknown>;

const bySender =
  (name: string, args = {}): TransferStep =>
  (db, { id, sender }) =>
    call(db, sender, name, { p_id: id, ...args });
const byBroker =
  (name: string): TransferStep =>
  (db, { id, broker }) =>
    call(db, broker, name, { p_id: id });

export const saveDraft = bySender('save_money_transfer_draft', { p_changes: { notes: 'Eid' } });
export const confirmTransfer: TransferStep = (db, { id, sender, quoteId, code }) =>
  call(db, sender, 'confirm_money_transfer', {
    p_id: id,
    p_quote_id: quoteId,
    p_payout_code: code,
  });
export const renewPayoutCode = bySender('renew_payout_code', { p_payout_code: '11112222' });
export const abandonTransfer = bySender('abandon_money_transfer');
export const countTotal: TransferStep = (db, made) =>
  countCash(db, made.cashier, made, made.totalCentimes);
export const acceptTransfer = byBroker('accept_money_transfer');
export const declineTransfer = byBroker('decline_money_transfer');
export const giveUpTransfer = byBroker('give_up_money_transfer');
export const markCashReady = byBroker('mark_cash_ready');
export const completeTransfer: TransferStep = async (db, made) => {
  await agreeOnPayoutCount(db, made.id);
  return payOut(db, made.broker, made);
};
export const guessPayoutCode: TransferStep = (db, made) =>
  completeTransfer(db, { ...made, code: '00000000' });

/** Returns a step in which the sender confirms or rejects the cash count that is still open. */
const toOpenCount =
  (name: string): TransferStep =>
  async (db, { id, sender }) => {
    const [open] = await asRoot(
      db,
      `select id from public.cash_handovers
       where transfer_id = $1 and confirmed_at is null and rejected_at is null`,
      [id],
    );
    await call(db, sender, name, { p_id: open?.id });
  };
export const confirmCount = toOpenCount('confirm_cash_handover');
export const rejectCount = toOpenCount('reject_cash_handover');

const byClock =
  (text: string): TransferStep =>
  async (db, { id }) => {
    await asRoot(db, text, [id]);
    await asRoot(db, 'select private.run_due_work()');
  };
export const expireTransfer = byClock(
  'update public.money_transfers set expires_at = now() where id = $1',
);
export const missPayoutPromise = byClock(
  "update public.money_transfers set ready_by = now() - interval '2 hours' where id = $1",
);
export const endBrokerTurn = byClock(
  'update public.money_transfer_requests set turn_ends_at = now() where transfer_id = $1',
);

export const runStepsInOrder =
  (...steps: TransferStep[]): TransferStep =>
  async (db, made) => {
    for (const step of steps) await step(db, made);
  };
