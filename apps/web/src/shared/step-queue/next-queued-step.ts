// Which step of the queue goes next: in their order, and none of a lane whose earlier step was refused or has lapsed.
import { inOrder } from '../outbox/in-order.ts';
import { isLapsed, laneOf, type QueuedStep } from './queued-step.ts';

/** A step whose time is over comes first, whatever it waits behind: it is marked and not sent. */
export function nextStep(steps: Iterable<QueuedStep>, now: number): QueuedStep | undefined {
  const waiting = inOrder(steps).filter(({ state }) => state === 'waiting');
  return (
    waiting.find((step) => isLapsed(step, now)) ?? waiting.find((step) => !isHeldUp(step, steps))
  );
}

/** Whether an earlier step of its lane has to be settled by the person first. */
export const isHeldUp = (step: QueuedStep, steps: Iterable<QueuedStep>): boolean =>
  inOrder(steps).some(
    (one) => one.order < step.order && one.state !== 'waiting' && laneOf(one) === laneOf(step),
  );

/** When the first of those that wait lapses: nothing else may happen until then. */
export function firstLapse(steps: Iterable<QueuedStep>): number | undefined {
  const times = [...steps]
    .filter(({ state, lapsesAt }) => state === 'waiting' && Number.isFinite(lapsesAt))
    .map((one) => one.lapsesAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
