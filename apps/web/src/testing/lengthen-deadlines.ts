// Setup file of component tests. It lengthens the deadlines of the app, so that a busy machine does
// not exceed them.
import { deadlines } from '../shared/timeouts.ts';
import { LONG_DEADLINES } from './long-deadlines.ts';

Object.assign(deadlines, LONG_DEADLINES);
