// Runs what nobody asked for as a trace of its own.

import type { Tracing } from './tracing/span.ts';
import { newWorkNotes, withWorkNotes } from './work-notes.ts';

/** @param name Few different ones: what kind of work it is. */
export async function runAsJob<Result>(
  tracing: Tracing | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const span = tracing.job(name);
  let hasFailed = true;
  try {
    const result = await withWorkNotes(newWorkNotes(span), work);
    hasFailed = false;
    return result;
  } finally {
    span.end(hasFailed);
  }
}
