// Deadlines of the app for browser tests, long enough that a busy machine does not exceed them.
import { deadlines, type TimeoutChanges } from '../shared/timeouts.ts';

export const LONG_DEADLINES: TimeoutChanges = Object.fromEntries(
  Object.entries(deadlines).map(([name, ms]) => [name, ms * 20]),
);
