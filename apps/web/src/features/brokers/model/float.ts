// A broker's float: what it stands at, and what moved it.
const KNOWN = [
  'transfer_funded',
  'transfer_completed',
  'refund_paid',
  'delivery_refund_paid',
  'dispute_refund_paid',
  'dispute_won',
  'float_topped_up',
  'balance_corrected',
  'brokers_settled',
] as const;

export type MoveKind = (typeof KNOWN)[number] | 'other';

/** What a newer server adds is told in general words. */
export const moveKindOf = (kind: string): MoveKind => KNOWN.find((one) => one === kind) ?? 'other';
