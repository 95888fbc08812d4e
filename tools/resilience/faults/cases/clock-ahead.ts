// Fault: the clock jumps an hour ahead.
import { jumpClock } from '../clock/jump-clock.ts';
import type { Fault } from '../fault.ts';

export const fault: Fault = {
  what: 'the clock of server and database jumps one hour ahead. The recovery time is measured from the jump',
  sees: 'Nobody is signed out: access tokens expire at once, and the client refreshes them automatically. Everything with less than an hour left expires.',
  operator:
    'Correct the clock, preferably by NTP; `npm run doctor` reports a wrong clock. [PromisesMissed](docs/runbooks/promises-missed.md) may fire once.',
  run: () => jumpClock(3600),
};
