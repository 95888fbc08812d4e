// Runs what nobody asked for as a trace of its own.
import { newNotes, withNotes } from './notes.ts';
import type { Tracing } from './tracing/span.ts';

/** @param name Few different ones: what kind of work it is. */
export async function asJob<Result>(
  tracing: Tracing | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const span = tracing.job(name);
  let hasFailed = true;
  try {
    const result = await withNotes(newNotes(span), work);
    hasFailed = false;
    return result;
  } finally {
    span.end(hasFailed);
  }
}
