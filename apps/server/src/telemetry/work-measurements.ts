// Measurements of a running request or job, kept in async local storage so that no function has to
// pass them on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

export type WorkMeasurements = {
  /**
   * Total time of statements in milliseconds, including the wait for a connection. Concurrent
   * statements are added up.
   */
  databaseMs: number;
  /**
   * Number of statements and transactions in the database that the measured request or job caused.
   */
  databaseCalls: number;
  /**
   * Requested table or function. Undefined until the schema cache has confirmed that this table or
   * function exists.
   */
  target: string | undefined;
  span: Span | undefined;
};

const storage = new AsyncLocalStorage<WorkMeasurements>();

export const newWorkMeasurements = (span?: Span): WorkMeasurements => ({
  databaseMs: 0,
  databaseCalls: 0,
  target: undefined,
  span,
});

/** Returns the measurements of the running work; undefined if nothing is measured. */
export const currentWorkMeasurements = (): WorkMeasurements | undefined => storage.getStore();

export const withWorkMeasurements = <Result>(notes: WorkMeasurements, work: () => Result): Result =>
  storage.run(notes, work);

/**
 * Records the requested table or function. A name that is not a valid database identifier is
 * ignored, so that a caller cannot write arbitrary text to the log.
 */
export function recordTarget(name: string): void {
  const notes = storage.getStore();
  if (notes && /^(rpc\/)?[a-z_][a-z0-9_]{0,62}$/.test(name)) notes.target = name;
}

/**
 * Runs database work. If measurements are collected for the current request or job, the duration of
 * the work is added to them.
 */
export function measureWork<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const notes = storage.getStore();
  return notes ? noted(notes, what, work) : work();
}

async function noted<Result>(
  notes: WorkMeasurements,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = notes.span?.child(what, { 'db.system.name': 'postgresql' });
  const from = performance.now();
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    notes.databaseMs += performance.now() - from;
    notes.databaseCalls += 1;
    span?.end(!isDone);
  }
}
