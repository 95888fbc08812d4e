// Setup file of component tests: lengthens the deadlines.
import { deadlines } from '../shared/timeouts.ts';
import { LONG_DEADLINES } from './long-deadlines.ts';

Object.assign(deadlines, LONG_DEADLINES);
