// Test of the leader flag: a new leader is notified only once.
import { expect, test, vi } from 'vitest';
import { createLeaderElection } from './leader-election.ts';

test('calls the callback when the process becomes the leader, but not again at a second call of take()', () => {
  const lead = createLeaderElection();
  const onTaken = vi.fn();
  lead.onTaken(onTaken);
  expect(lead.isOurs()).toBe(false);
  lead.take();
  lead.take();
  expect(lead.isOurs()).toBe(true);
  expect(onTaken).toHaveBeenCalledTimes(1);
});
