// Reads a body or a query by its schema; what does not fit is the caller's fault.
import { z } from 'zod';
import { refuse } from './refuse.ts';

/** @throws StorageError InvalidRequest naming every field that does not fit. */
export function parseRequest<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw refuse.invalidRequest(z.prettifyError(parsed.error));
  return parsed.data;
}
