import { expect, it } from 'vitest';
import { countOfRecipient } from './count-of-recipient.ts';

const at = (time: string) => `2026-11-22T${time}Z`;
const counted = (time: string) => ({ id: 1, kind: 'payout_counted', created_at: at(time) });
const other = { id: 2, kind: 'payout_failed', created_at: at('10:05:00') };

it.each([
  ['an account, nothing said', 'karim', [], 'waited_for'],
  ['an account, said just now', 'karim', [counted('10:00:00'), other], 'given'],
  ['an account, said 14:59 ago', 'karim', [counted('09:55:01')], 'given'],
  ['an account, said 15 minutes ago', 'karim', [counted('09:55:00')], 'waited_for'],
  ['an account, said before another broker', 'karim', [counted('08:59:59')], 'waited_for'],
  ['no account', null, [], 'not_needed'],
] as const)('%s', (_, receiver_id, events, expected) => {
  const job = { receiver_id, accepted_at: at('09:00:00'), money_transfer_events: [...events] };
  expect(countOfRecipient(job, Date.parse(at('10:10:00')))).toBe(expected);
});
