// Step: a call of a database function that can wait on this device, because the person does not
// need an immediate response. This module defines the kind, the expiry and the request of each
// step.
import type { ArgumentsOf } from '../api/call.ts';
import type { QueuedItem } from '../outbox/send-order.ts';

const HOUR_MS = 3_600_000;
/** The server accepts a cash count that is at most twelve hours old. */
const COUNT_MS = 11 * HOUR_MS;

type Rule = {
  lapsesAfterMs: number;
  /**
   * Steps of one lane are sent one after the other. A refused step blocks the later steps of its
   * lane.
   */
  lane: string;
  /** Name of the argument that receives the age of the step in seconds. */
  age?: 'p_counted_ago_seconds';
};

/**
 * Steps that can be queued. Only in one of them, the voucher payout, does the broker hand out money
 * before the server has responded. This is allowed because the voucher was signed while the network
 * worked.
 */
export const QUEUEABLE_STEPS = {
  open_broker_day: { lapsesAfterMs: COUNT_MS, lane: 'drawer', age: 'p_counted_ago_seconds' },
  close_broker_day: { lapsesAfterMs: COUNT_MS, lane: 'drawer', age: 'p_counted_ago_seconds' },
  move_drawer_cash: { lapsesAfterMs: COUNT_MS, lane: 'drawer' },
  set_broker_alerts: { lapsesAfterMs: COUNT_MS, lane: 'alerts' },
  save_my_shop: { lapsesAfterMs: COUNT_MS, lane: 'shop' },
  // A queued `mark_cash_ready` step expires after an hour. The customer sets out on reading that
  // the cash is ready, so a message that arrives much later could be wrong.
  mark_cash_ready: { lapsesAfterMs: HOUR_MS, lane: 'promise' },
  // The broker has already paid the cash, so the payout is sent to the server even if it is very
  // late. The server then decides whether the payout still counts.
  redeem_payout_voucher: { lapsesAfterMs: Number.POSITIVE_INFINITY, lane: 'voucher' },
} as const satisfies Record<string, Rule>;
export type QueueableStepName = keyof typeof QUEUEABLE_STEPS;

export type StepRefusal = { code: string; message: string; details: string };

type Kept<Name extends QueueableStepName> = QueuedItem & {
  name: Name;
  /** Arguments of the database function, including the idempotency key. */
  args: ArgumentsOf<Name>;
  keptAt: number;
  lapsesAt: number;
  state: 'waiting' | 'refused' | 'lapsed';
  refusal?: StepRefusal;
};
export type QueuedStep = { [Name in QueueableStepName]: Kept<Name> }[QueueableStepName];

const ruleOf = (name: QueueableStepName): Rule => QUEUEABLE_STEPS[name];
/**
 * Returns the lane in which a step is sent. Each voucher has its own lane, so that a refused
 * voucher blocks no other voucher.
 */
export const stepLaneOf = (step: { name: QueueableStepName; args: object }): string =>
  'p_token' in step.args
    ? `${ruleOf(step.name).lane} ${step.args.p_token}`
    : ruleOf(step.name).lane;

/**
 * Returns true if a step has expired. If the clock was set back after the step was stored, `now`
 * may be earlier than the time of storage. If `now` is earlier by more than the lifetime of the
 * step, the step also counts as expired. Without this rule, the step could wait far longer than its
 * lifetime.
 */
export const isStepLapsed = ({ keptAt, lapsesAt }: QueuedStep, now: number): boolean =>
  now >= lapsesAt || now < keptAt - (lapsesAt - keptAt);

/**
 * Returns the time at which a step expires if it is stored on the device at `now`. Both times are
 * in milliseconds since the epoch. The period until the expiry depends on the kind of step.
 */
export const lapsesAt = (name: QueueableStepName, now: number): number =>
  now + QUEUEABLE_STEPS[name].lapsesAfterMs;

/**
 * Returns the arguments with which the step is sent at the time `now`. If the database function has
 * an argument for the age of the step, the age is the number of seconds from the storing of the
 * step until `now`.
 */
export function currentArgumentsOf(step: QueuedStep, now: number): QueuedStep['args'] {
  const { age } = ruleOf(step.name);
  if (!age) return step.args;
  return { ...step.args, [age]: Math.max(0, Math.round((now - step.keptAt) / 1000)) };
}
