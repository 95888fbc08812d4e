// Setting WORKERS: the number of processes that serve the same port.
import { availableParallelism } from 'node:os';
import { z } from 'zod';

const MOST = 64;
const EXPECTED = `expected auto, or a whole number from 1 to ${MOST}`;

export const workerCountSchema = z
  .string()
  .regex(/^(auto|[1-9]\d?)$/, EXPECTED)
  .transform((value) => (value === 'auto' ? Math.min(availableParallelism(), MOST) : Number(value)))
  .refine((count) => count <= MOST, EXPECTED)
  .default(1);

/**
 * Returns the part of a limit that applies to one worker, so that all workers together do not
 * exceed the limit.
 */
export const workerShareOf = (limit: number, workers: number): number =>
  Math.max(1, Math.ceil(limit / workers));
