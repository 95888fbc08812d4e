// Runs before each file of component tests.
import { deadlines } from '../shared/timeouts.ts';
import { LONG_DEADLINES } from './long-deadlines.ts';

Object.assign(deadlines, LONG_DEADLINES);
