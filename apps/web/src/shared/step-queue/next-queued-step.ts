// Selects the step of the queue to send next. Each step belongs to a lane, and the steps of a lane
// are sent in order. If a step was refused or has expired, the later steps of its lane are skipped.
import { sortInSendOrder } from '../outbox/send-order.ts';
import { isStepLapsed, type QueuedStep, stepLaneOf } from './queued-step.ts';

/**
 * Returns the step that the queue handles next. An expired step comes first, regardless of its
 * position: the queue marks it as expired instead of sending it.
 */
export function nextQueuedStep(steps: Iterable<QueuedStep>, now: number): QueuedStep | undefined {
  const waiting = sortInSendOrder(steps).filter(({ state }) => state === 'waiting');
  return (
    waiting.find((step) => isStepLapsed(step, now)) ??
    waiting.find((step) => !isStepBlocked(step, steps))
  );
}

/**
 * Returns whether the step is blocked by an earlier step of its lane, which the person must first
 * retry or withdraw.
 */
export const isStepBlocked = (step: QueuedStep, steps: Iterable<QueuedStep>): boolean =>
  sortInSendOrder(steps).some(
    (one) =>
      one.order < step.order && one.state !== 'waiting' && stepLaneOf(one) === stepLaneOf(step),
  );

/**
 * Returns the earliest time at which one of the steps in the state `waiting` expires, in
 * milliseconds since the epoch; undefined if no such step expires.
 */
export function earliestLapse(steps: Iterable<QueuedStep>): number | undefined {
  const times = [...steps]
    .filter(({ state, lapsesAt }) => state === 'waiting' && Number.isFinite(lapsesAt))
    .map((one) => one.lapsesAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
