// The clock jumps an hour back.
import { jumpClock } from '../clock/jump-clock.ts';
import type { Fault } from '../fault.ts';

export const fault: Fault = {
  what: 'the clock an hour back, for server and database, from the jump on',
  sees: 'Nothing: sessions, limits and sockets go on. What waits for a moment (a reminder, a second try) comes up to an hour late.',
  operator: 'Sets the clock right, best by NTP; `npm run doctor` tells a clock that is wrong.',
  run: () => jumpClock(-3600),
};
