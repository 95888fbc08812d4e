// Runs background work in a trace of its own.

import type { Tracing } from './tracing/span.ts';
import { newWorkMeasurements, withWorkMeasurements } from './work-measurements.ts';

/**
 * Runs the work.
 * @param name - Kind of work; the number of different names must be small.
 */
export async function runAsJob<Result>(
  tracing: Tracing | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const span = tracing.job(name);
  let hasFailed = true;
  try {
    const result = await withWorkMeasurements(newWorkMeasurements(span), work);
    hasFailed = false;
    return result;
  } finally {
    span.end(hasFailed);
  }
}
