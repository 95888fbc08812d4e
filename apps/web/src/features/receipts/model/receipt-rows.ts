// Lines of a receipt in one language, shared by the page, the print view and the verification of a
// signed file.
import type { Receipt } from '@wasl/core/check-receipt';
import type receipts from '@wasl/texts/en/receipts.json';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';
import { formatTimestamp } from '../../../shared/format/format-time.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';

type ReceiptKey = keyof typeof receipts & string;
type Say = (key: ReceiptKey) => string;

export type ReceiptRow = {
  label: string;
  text: string;
  /** Text of letters and digits that is always written from left to right, also in Arabic. */
  isCode?: boolean;
  isStrong?: boolean;
};

export const RECEIPT_KINDS = ['paid_in', 'paid_out', 'refunded'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** For each type of receipt, the name of the field with the amount of cash that was paid. */
const SUMS = {
  paid_in: 'total_centimes',
  paid_out: 'payout_centimes',
  refunded: 'refund_centimes',
} as const;

export const receiptKindOf = (receipt: Receipt): ReceiptKind =>
  RECEIPT_KINDS.find((kind) => kind === receipt.kind) ?? 'paid_in';

/** Returns the amount of cash that was paid, in centimes; null for a receipt without an amount. */
export function receiptAmount(receipt: Receipt): number | null {
  return numberIn(receipt, SUMS[receiptKindOf(receipt)]) ?? null;
}

/**
 * Returns the lines of a receipt that have a value. For example, a recipient's receipt has no line
 * for the fee if the sender paid it.
 */
export function receiptRows(receipt: Receipt, language: string, say: Say): ReceiptRow[] {
  const kind = receiptKindOf(receipt);
  const money = (key: string) => {
    const centimes = numberIn(receipt, key);
    return centimes === undefined ? '' : formatExactMoney(centimes, language);
  };
  const time = (key: string) => {
    const at = textIn(receipt, key);
    return Number.isNaN(Date.parse(at)) ? at : formatTimestamp(at, language);
  };
  const status = STATUSES.find((one) => one === receipt.status);
  const operator = objectIn(receipt, 'operator');
  const row = (key: ReceiptKey, text: string, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
    label: say(key),
    text,
    ...more,
  });
  const isPaidBySender = receipt.fee_payer === 'sender';
  return [
    row('receipts.row.reference', textIn(receipt, 'reference'), { isCode: true }),
    row(`receipts.row.${kind}_at`, time('happened_at')),
    row('receipts.row.status', status ? say(`receipts.status.${status}`) : ''),
    row('receipts.row.sender', textIn(receipt, 'sender_name')),
    row('receipts.row.recipient', textIn(receipt, 'recipient_name')),
    row('receipts.row.recipient_city', cityOf(receipt.recipient_city, language)),
    row('receipts.row.shop', shopOf(receipt, language)),
    row('receipts.row.amount', money('amount_centimes')),
    row(
      isPaidBySender ? 'receipts.row.fee_sender' : 'receipts.row.fee_recipient',
      money('fee_centimes'),
    ),
    row('receipts.row.tax', money('tax_centimes')),
    row('receipts.row.total', money('total_centimes'), { isStrong: kind === 'paid_in' }),
    row('receipts.row.payout', money('payout_centimes'), { isStrong: kind === 'paid_out' }),
    row('receipts.row.refund', money('refund_centimes'), { isStrong: true }),
    row('receipts.row.mode', receipt.money_mode === 'demo' ? say('receipts.mode.demo') : ''),
    row('receipts.row.operator', textIn(operator, 'name')),
    row('receipts.row.licence', textIn(operator, 'licence_number')),
    row('receipts.row.complaints', textIn(operator, 'complaint_address')),
    row('receipts.row.issued_at', time('issued_at')),
  ].filter(({ text }) => text !== '');
}

const STATUSES = ['waiting_for_broker', 'in_process', 'completed', 'abandoned'] as const;

function shopOf(receipt: Receipt, language: string): string {
  const shop = objectIn(receipt, 'shop');
  const parts = [textIn(shop, 'name'), textIn(shop, 'address'), cityOf(shop.city, language)];
  const isolated = parts.filter(Boolean).map((part) => `\u2068${part}\u2069`);
  // Isolates each part of the line. Otherwise the first part would determine the text direction of
  // the whole line.
  return language === 'ar' ? `\u200f${isolated.join('، ')}` : isolated.join(', ');
}

function cityOf(value: unknown, language: string): string {
  const names = asObject(value);
  const [name, name_fr, name_ar] = [textIn(names, 'en'), textIn(names, 'fr'), textIn(names, 'ar')];
  return placeNameIn({ name, name_fr, name_ar }, language);
}

const asObject = (value: unknown): Receipt =>
  typeof value === 'object' && value !== null ? (value as Receipt) : {};
const objectIn = (receipt: Receipt, key: string): Receipt => asObject(receipt[key]);

function textIn(receipt: Receipt, key: string): string {
  const value = receipt[key];
  return typeof value === 'string' ? value : '';
}

function numberIn(receipt: Receipt, key: string): number | undefined {
  const value = receipt[key];
  return typeof value === 'number' ? value : undefined;
}
