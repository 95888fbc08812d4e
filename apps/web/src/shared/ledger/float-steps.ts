// Ledger steps that change a broker's float, which is the amount that the platform owes the broker.
// Every screen that lists a broker's money movements has a text for each of these steps.
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

/**
 * Returns the step, or `other` if this version of the app does not know the step. A newer server
 * may send such steps.
 */
export const knownStepOrOther = <Step extends string>(
  steps: readonly Step[],
  step: string,
): Step | 'other' => steps.find((one) => one === step) ?? 'other';
