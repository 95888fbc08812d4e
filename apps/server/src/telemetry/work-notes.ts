// What is noted of a piece of work while it runs: a request, or a job. Kept beside the work, so that nobody has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span.ts';

export type WorkNotes = {
  /** Milliseconds that statements took, waiting for a connection included; of those at once each counts. */
  databaseMs: number;
  /** Statements and transactions. */
  databaseCalls: number;
  /** The table or function that was asked for, once it is known to be one. */
  target: string | undefined;
  span: Span | undefined;
};

const storage = new AsyncLocalStorage<WorkNotes>();

export const newWorkNotes = (span?: Span): WorkNotes => ({
  databaseMs: 0,
  databaseCalls: 0,
  target: undefined,
  span,
});

/** The notes of the work that is running; undefined where nobody wants any. */
export const currentWorkNotes = (): WorkNotes | undefined => storage.getStore();

export const withWorkNotes = <Result>(notes: WorkNotes, work: () => Result): Result =>
  storage.run(notes, work);

/** Only names that a schema has: what a caller made up is not logged. */
export function addTarget(name: string): void {
  const notes = storage.getStore();
  if (notes && /^(rpc\/)?[a-z_][a-z0-9_]{0,62}$/.test(name)) notes.target = name;
}

/** Work of the database, measured when somebody wants to know. */
export function measureWork<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const notes = storage.getStore();
  return notes ? noted(notes, what, work) : work();
}

async function noted<Result>(
  notes: WorkNotes,
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
