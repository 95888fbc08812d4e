// Returns the amount and the text that a broker typed for a queued action.
import type { QueuedStep } from '../../../shared/step-queue/queued-step.ts';

export function queuedStepInput(step: QueuedStep): {
  centimes: number | null;
  words: string | null;
} {
  switch (step.name) {
    case 'open_broker_day':
    case 'close_broker_day':
      return { centimes: step.args.p_counted_centimes, words: step.args.p_note ?? null };
    case 'move_drawer_cash':
      return { centimes: step.args.p_centimes, words: step.args.p_note };
    case 'save_my_shop':
      return { centimes: null, words: step.args.p_name };
    case 'set_broker_alerts':
      return {
        centimes: step.args.p_float_centimes ?? step.args.p_cash_centimes ?? null,
        words: null,
      };
    case 'redeem_payout_voucher':
      return { centimes: step.args.p_counted_centimes, words: null };
    case 'mark_cash_ready':
      return { centimes: null, words: null };
  }
}
