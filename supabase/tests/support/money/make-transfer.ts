// Creates a transfer from Casablanca to Fes and moves it to a stage, through the public functions
// only.
import type { Client } from 'pg';
import { cityId } from '../city-id.ts';
import { call } from '../database/call.ts';
import { makePeopleFindable } from '../make-people-findable.ts';
import { verifyPhone } from '../verify-phone.ts';
import { agreeOnPayoutCount } from './agree-on-payout-count.ts';
import { makeBroker } from './make-broker.ts';
import { makeSender } from './make-sender.ts';
import { payOut } from './pay-out.ts';
import { quoteOf } from './quote-of.ts';
import type { TransferRow } from './transfer-row.ts';

export type MadeTransfer = {
  id: string;
  reference: string;
  sender: string;
  /** Broker who takes the sender's cash in Casablanca. */
  cashier: string;
  /** Broker who pays out in Fes. */
  broker: string;
  quoteId: string;
  handoverId: string;
  code: string;
  amountCentimes: number;
  totalCentimes: number;
  payoutCentimes: number;
};

/**
 * Stages of a test transfer. `recorded` is a pending transfer with a cash count that the sender has
 * not yet confirmed or rejected. `abandoned` is a transfer that was paid in and can be refunded.
 */
export type TransferStage =
  | 'draft'
  | 'pending'
  | 'recorded'
  | 'waiting_for_broker'
  | 'in_process'
  | 'completed'
  | 'abandoned';

const STAGES: TransferStage[] = [
  'draft',
  'pending',
  'recorded',
  'waiting_for_broker',
  'in_process',
];

export type TransferOptions = {
  /** If true, the sender chooses the broker in Fes for the payout. */
  isBrokerChosen?: boolean;
  feePayer?: 'sender' | 'recipient';
  /** Id of the recipient's account, if they have an account. */
  receiver?: string;
  /** Id of the sender. The default is a new person who may send money. */
  sender?: string;
  amountCentimes?: number;
  /**
   * Phone number of the recipient in E.164 format. Without a number the recipient receives no
   * message.
   */
  recipientPhone?: string;
  recipientName?: string;
  /** If true, the sender does not acknowledge the scam notice. */
  isNoticeUnread?: boolean;
};

export async function makeTransfer(
  db: Client,
  until: TransferStage,
  options: TransferOptions = {},
): Promise<MadeTransfer> {
  const { isBrokerChosen = false, feePayer = 'sender', receiver, recipientPhone } = options;
  const reaches = (stage: TransferStage) =>
    !STAGES.includes(until) || STAGES.indexOf(until) >= STAGES.indexOf(stage);
  const id = crypto.randomUUID();
  const sender = options.sender ?? (await makeSender(db));
  if (receiver) {
    await verifyPhone(db, receiver);
    await makePeopleFindable(db, sender, receiver);
  }
  const cashier = await makeBroker(db, 'Casablanca');
  const broker = await makeBroker(db, 'Fes');
  const amountCentimes = options.amountCentimes ?? 50_000;
  const p_changes = {
    amount_centimes: amountCentimes,
    recipient_name: options.recipientName ?? 'Karim Idrissi',
    recipient_city_id: await cityId(db, 'Fes'),
    fee_payer: feePayer,
    ...(receiver ? { receiver_id: receiver } : {}),
    ...(recipientPhone ? { recipient_phone: recipientPhone } : {}),
    ...(isBrokerChosen ? { broker_id: broker } : {}),
  };
  const draft = await call<TransferRow>(db, sender, 'save_money_transfer_draft', {
    p_id: id,
    p_changes,
  });
  if (!options.isNoticeUnread) await call(db, sender, 'acknowledge_scam_notice', { p_id: id });
  const quote = await quoteOf(db, sender, amountCentimes, feePayer);
  const made: MadeTransfer = {
    id,
    reference: draft.reference,
    sender,
    cashier,
    broker,
    quoteId: quote.id,
    handoverId: crypto.randomUUID(),
    code: '20481632',
    amountCentimes,
    totalCentimes: quote.total_centimes,
    payoutCentimes: quote.payout_centimes,
  };
  if (reaches('pending')) {
    await call(db, sender, 'confirm_money_transfer', {
      p_id: id,
      p_quote_id: made.quoteId,
      p_payout_code: made.code,
    });
  }
  if (reaches('recorded')) {
    await call(db, cashier, 'record_cash_handover', {
      p_id: made.handoverId,
      p_reference: made.reference,
      p_counted_centimes: made.totalCentimes,
    });
  }
  if (reaches('waiting_for_broker')) {
    await call(db, sender, 'confirm_cash_handover', { p_id: made.handoverId });
  }
  if (reaches('in_process')) await call(db, broker, 'accept_money_transfer', { p_id: id });
  if (until === 'completed') {
    await agreeOnPayoutCount(db, id);
    await payOut(db, broker, made);
  }
  if (until === 'abandoned') await call(db, sender, 'abandon_money_transfer', { p_id: id });
  return made;
}
