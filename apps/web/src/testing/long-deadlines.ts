// Deadlines of the app for browser tests: so long that none is hit by accident on a busy machine.
import { deadlines, type TimeoutChanges } from '../shared/timeouts.ts';

export const LONG_DEADLINES: TimeoutChanges = Object.fromEntries(
  Object.entries(deadlines).map(([name, ms]) => [name, ms * 20]),
);
