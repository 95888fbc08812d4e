// History of a broker: payouts, transfers cancelled while assigned to the broker, and cash counts
// that senders confirmed.
import type { DoneTransfer, Handover } from '../api/broker-queries.ts';

export type HistoryLine = {
  id: string;
  transferId: string;
  kind: 'paid_out' | 'cancelled' | 'cash_in' | 'refund';
  at: string;
  centimes: number;
  name: string | null;
};

/** Returns the history, newest first. Omits cash counts that the sender has not confirmed. */
export function historyLinesOf(done: DoneTransfer[], handovers: Handover[]): HistoryLine[] {
  const lines = [
    ...done.map((transfer) => ({
      id: transfer.id,
      transferId: transfer.id,
      kind: transfer.status === 'completed' ? ('paid_out' as const) : ('cancelled' as const),
      at: transfer.completed_at ?? transfer.abandoned_at ?? transfer.updated_at,
      centimes: transfer.payout_centimes ?? 0,
      name: transfer.recipient_name,
    })),
    ...handovers.flatMap((handover) =>
      handover.confirmed_at
        ? [
            {
              id: handover.id,
              transferId: handover.transfer_id,
              kind: handover.kind === 'cash_in' ? ('cash_in' as const) : ('refund' as const),
              at: handover.confirmed_at,
              centimes: handover.counted_centimes,
              name: null,
            },
          ]
        : [],
    ),
  ];
  return lines.sort((first, second) => Date.parse(second.at) - Date.parse(first.at));
}
