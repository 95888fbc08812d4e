// Optimistic state of a broker's working day: the server's state after applying the actions queued
// on this device.
import type { QueuedStep } from '../../../shared/step-queue/queued-step.ts';
import type { BrokerDay, OwnDay } from './broker-day.ts';

/** Applies the pending actions; ignores refused and expired actions. */
export const optimisticDay = (own: OwnDay, steps: readonly QueuedStep[]): OwnDay =>
  steps.filter(({ state }) => state === 'waiting').reduce(after, own);

function after(own: OwnDay, step: QueuedStep): OwnDay {
  const { day } = own;
  if (step.name === 'open_broker_day' && !day) {
    return { ...own, day: opened(step, own) };
  }
  if (step.name === 'move_drawer_cash' && day) {
    const { p_centimes: centimes } = step.args;
    return {
      ...own,
      day: {
        ...day,
        expected_centimes: day.expected_centimes + centimes,
        added_centimes: day.added_centimes + Math.max(0, centimes),
        taken_centimes: day.taken_centimes + Math.max(0, -centimes),
        operation_count: day.operation_count + 1,
      },
    };
  }
  if (step.name === 'redeem_payout_voucher' && day) {
    const { p_counted_centimes: centimes } = step.args;
    return {
      ...own,
      day: {
        ...day,
        expected_centimes: day.expected_centimes - centimes,
        cash_out_centimes: day.cash_out_centimes + centimes,
        operation_count: day.operation_count + 1,
      },
    };
  }
  if (step.name === 'close_broker_day' && day?.id === step.args.p_id) {
    return {
      ...own,
      day: null,
      last: {
        id: day.id,
        closed_at: new Date(step.keptAt).toISOString(),
        closing_centimes: step.args.p_counted_centimes,
      },
      since_close: { count: 0, cash_centimes: 0 },
      cash_now_centimes: step.args.p_counted_centimes,
    };
  }
  return own;
}

function opened(
  { args, keptAt }: Extract<QueuedStep, { name: 'open_broker_day' }>,
  { last, since_close: since }: OwnDay,
): BrokerDay {
  const at = new Date(keptAt).toISOString();
  return {
    id: args.p_id,
    business_day: at.slice(0, 10),
    opened_at: at,
    opening_centimes: args.p_counted_centimes,
    opening_expected_centimes: last && last.closing_centimes + since.cash_centimes,
    opening_float_centimes: 0,
    opening_pieces: null,
    opening_note: args.p_note ?? null,
    closed_at: null,
    closing_centimes: null,
    closing_float_centimes: null,
    closing_commission_centimes: null,
    closing_pieces: null,
    closing_note: null,
    expected_centimes: args.p_counted_centimes,
    difference_centimes: null,
    cash_in_centimes: 0,
    cash_out_centimes: 0,
    added_centimes: 0,
    taken_centimes: 0,
    commission_centimes: 0,
    operation_count: 0,
    before_opening_count: since.count,
  };
}
