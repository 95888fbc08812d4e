// The clock jumps an hour ahead.
import { jumpClock } from '../clock/jump-clock.ts';
import type { Fault } from '../fault.ts';

export const fault: Fault = {
  what: 'the clock an hour ahead, for server and database, from the jump on',
  sees: 'Nobody is signed out: a token is over at once, the client asks for the next one by itself. What had less than an hour left is over.',
  operator:
    'Sets the clock right, best by NTP; `npm run doctor` tells a clock that is wrong. [PromisesMissed](docs/runbooks/promises-missed.md) may fire once.',
  run: () => jumpClock(3600),
};
