// Runs before each file of component tests.
import { setTimeouts } from '../shared/timeouts.ts';
import { LONG_DEADLINES } from './long-deadlines.ts';

setTimeouts(LONG_DEADLINES);
