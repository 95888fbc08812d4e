// Changes the app's deadlines and waiting times (see shared/timeouts.ts) for one component test,
// and restores them when the test ends.
import { onTestFinished } from 'vitest';
import { deadlines, pauses, type TimeoutChanges } from '../shared/timeouts.ts';

export function setTimeouts(changes: TimeoutChanges): void {
  for (const group of [deadlines, pauses]) {
    const own = Object.entries(changes).filter(([name]) => Object.hasOwn(group, name));
    const before = structuredClone(group);
    Object.assign(group, Object.fromEntries(own));
    onTestFinished(() => void Object.assign(group, before));
  }
}
