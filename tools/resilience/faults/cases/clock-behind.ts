// Fault: the clock jumps an hour back.
import { jumpClock } from '../clock/jump-clock.ts';
import type { Fault } from '../fault.ts';

export const fault: Fault = {
  what: 'the clock of server and database jumps one hour back. The recovery time is measured from the jump',
  sees: 'No effect on sessions, limits and sockets. Scheduled work (a reminder, a retry) runs up to an hour late.',
  operator: 'Correct the clock, preferably by NTP; `npm run doctor` reports a wrong clock.',
  run: () => jumpClock(-3600),
};
