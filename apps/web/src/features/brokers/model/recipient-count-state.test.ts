import { expect, it } from 'vitest';
import { recipientCountState } from './recipient-count-state.ts';

const at = (time: string) => `2026-11-22T${time}Z`;
const counted = (time: string) => ({ id: 1, kind: 'payout_counted', created_at: at(time) });
const other = { id: 2, kind: 'payout_failed', created_at: at('10:05:00') };

it.each([
  ['waits for a recipient with an account', 'karim', [], 'waited_for'],
  ['accepts a confirmation given just now', 'karim', [counted('10:00:00'), other], 'given'],
  ['accepts a confirmation given 14:59 minutes ago', 'karim', [counted('09:55:01')], 'given'],
  ['ignores a confirmation given 15 minutes ago', 'karim', [counted('09:55:00')], 'waited_for'],
  ['ignores a confirmation given at another broker', 'karim', [counted('08:59:59')], 'waited_for'],
  ['needs no confirmation from a recipient without an account', null, [], 'not_needed'],
] as const)('recipientCountState %s', (_, receiver_id, events, expected) => {
  const job = { receiver_id, accepted_at: at('09:00:00'), money_transfer_events: [...events] };
  expect(recipientCountState(job, Date.parse(at('10:10:00')))).toBe(expected);
});
