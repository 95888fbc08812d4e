// The steps of the ledger that move a broker's float; each list of what moved money for a broker has a text for them.
export const FLOAT_STEPS = [
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

/** What a newer server adds is told in general words. */
export const knownStep = <Step extends string>(
  steps: readonly Step[],
  step: string,
): Step | 'other' => steps.find((one) => one === step) ?? 'other';
