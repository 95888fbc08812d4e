// The transfer draft as the wizard edits it, and the furthest step that can be opened with the
// answers of the draft.
import type { ErrorName } from '@wasl/core/error-codes';

export const TRANSFER_STEPS = ['amount', 'recipient', 'broker', 'confirm'] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

export type Draft = {
  amount_centimes: number | null;
  fee_payer: 'sender' | 'recipient';
  recipient_name: string | null;
  recipient_phone: string | null;
  recipient_city_id: number | null;
  /**
   * ID of the recipient's account; null when the recipient was not chosen from people with an
   * account.
   */
  receiver_id: string | null;
  broker_id: string | null;
  notes: string | null;
  step: TransferStep;
};

export const EMPTY_DRAFT: Draft = {
  amount_centimes: null,
  fee_payer: 'sender',
  recipient_name: null,
  recipient_phone: null,
  recipient_city_id: null,
  receiver_id: null,
  broker_id: null,
  notes: null,
  step: 'amount',
};

type Sent = Pick<
  Draft,
  'amount_centimes' | 'recipient_name' | 'recipient_phone' | 'recipient_city_id' | 'receiver_id'
> & { fee_payer: string };

/**
 * Field values of a new draft that is copied from an earlier transfer. The broker is not copied,
 * because the broker may no longer be available. The note is not copied, because it was about the
 * earlier transfer.
 */
export const draftFromTransfer = (sent: Sent): Partial<Draft> => ({
  amount_centimes: sent.amount_centimes,
  fee_payer: sent.fee_payer === 'recipient' ? 'recipient' : 'sender',
  recipient_name: sent.recipient_name,
  recipient_phone: sent.recipient_phone,
  recipient_city_id: sent.recipient_city_id,
  receiver_id: sent.receiver_id,
});

/** Returns the furthest step that the answers allow. */
export function furthestReachableStep(draft: Draft): TransferStep {
  if (draft.amount_centimes === null) return 'amount';
  if (!draft.recipient_name || draft.recipient_city_id === null) return 'recipient';
  return 'confirm';
}

/**
 * Returns the draft at its saved step. If the answers do not allow this step, returns the draft at
 * the furthest step that they allow.
 */
export function limitToReachableStep(draft: Draft): Draft {
  const furthest = furthestReachableStep(draft);
  const isTooFar = TRANSFER_STEPS.indexOf(draft.step) > TRANSFER_STEPS.indexOf(furthest);
  return isTooFar ? { ...draft, step: furthest } : draft;
}

/**
 * Returns the wizard step of the answer that the server refused. Undefined when the refusal is not
 * about an answer.
 */
export function stepOfRefusal(refusal: ErrorName | undefined): TransferStep | undefined {
  if (refusal?.startsWith('AMOUNT_') || refusal === 'FEE_PAYER_INVALID') return 'amount';
  if (refusal?.startsWith('RECIPIENT_')) return 'recipient';
  if (refusal === 'CITY_NOT_FOUND' || refusal === 'CORRIDOR_CLOSED') return 'recipient';
  return refusal?.startsWith('BROKER_') ? 'broker' : undefined;
}
