// Whoever is given the lead is told once.
import { expect, test, vi } from 'vitest';
import { createLeaderElection } from './leader-election.ts';

test('the lead comes once, and from then on it is ours', () => {
  const lead = createLeaderElection();
  const onTaken = vi.fn();
  lead.onTaken(onTaken);
  expect(lead.isOurs()).toBe(false);
  lead.take();
  lead.take();
  expect(lead.isOurs()).toBe(true);
  expect(onTaken).toHaveBeenCalledTimes(1);
});
