// A step that needs no answer at once and waits on this device: what it is, until when it may be sent, and what goes to the server.
import type { ArgumentsOf } from '../api/call.ts';
import type { Queued } from '../outbox/in-order.ts';

const HOUR_MS = 3_600_000;
/** The server takes a count of twelve hours ago at most. */
const COUNT_MS = 11 * HOUR_MS;

type Rule = {
  lapsesAfterMs: number;
  /** Steps of one lane go one after the other; one that was refused holds up those behind it. */
  lane: string;
  /** The argument that tells the server how long ago it was. */
  age?: 'p_counted_ago_seconds';
};

/** None of them gives money away on the strength of an answer that is not there; a voucher was signed while there was a network. */
export const STEPS = {
  open_broker_day: { lapsesAfterMs: COUNT_MS, lane: 'drawer', age: 'p_counted_ago_seconds' },
  close_broker_day: { lapsesAfterMs: COUNT_MS, lane: 'drawer', age: 'p_counted_ago_seconds' },
  move_drawer_cash: { lapsesAfterMs: COUNT_MS, lane: 'drawer' },
  set_broker_alerts: { lapsesAfterMs: COUNT_MS, lane: 'alerts' },
  save_my_shop: { lapsesAfterMs: COUNT_MS, lane: 'shop' },
  // Whoever reads that the cash is ready sets out for it.
  mark_cash_ready: { lapsesAfterMs: HOUR_MS, lane: 'promise' },
  // The cash is gone: it is sent however late, and the server says what becomes of it.
  redeem_payout_voucher: { lapsesAfterMs: Number.POSITIVE_INFINITY, lane: 'voucher' },
} as const satisfies Record<string, Rule>;
export type StepName = keyof typeof STEPS;

export type StepRefusal = { code: string; message: string; details: string };

type Kept<Name extends StepName> = Queued & {
  name: Name;
  /** With the id that makes a repeat known to the server. */
  args: ArgumentsOf<Name>;
  keptAt: number;
  lapsesAt: number;
  state: 'waiting' | 'refused' | 'lapsed';
  refusal?: StepRefusal;
};
export type QueuedStep = { [Name in StepName]: Kept<Name> }[StepName];

const ruleOf = (name: StepName): Rule => STEPS[name];
/** Vouchers have a lane each: one that was refused holds up no other. */
export const laneOf = (step: { name: StepName; args: object }): string =>
  'p_token' in step.args
    ? `${ruleOf(step.name).lane} ${step.args.p_token}`
    : ruleOf(step.name).lane;

/** A clock that went back behind the moment it was kept lets nothing wait longer than its time. */
export const isLapsed = ({ keptAt, lapsesAt }: QueuedStep, now: number): boolean =>
  now >= lapsesAt || now < keptAt - (lapsesAt - keptAt);

export const lapsesAt = (name: StepName, now: number): number => now + STEPS[name].lapsesAfterMs;

/** The arguments as they are sent now. */
export function argumentsOf(step: QueuedStep, now: number): QueuedStep['args'] {
  const { age } = ruleOf(step.name);
  if (!age) return step.args;
  return { ...step.args, [age]: Math.max(0, Math.round((now - step.keptAt) / 1000)) };
}
