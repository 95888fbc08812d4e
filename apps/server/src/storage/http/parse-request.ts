// Reads a body or a query by its schema; what does not fit is the caller's fault.
import type { z } from 'zod';
import { describeValidationErrors } from '../../describe-validation-errors.ts';
import { refuse } from './refuse.ts';

/** @throws StorageError InvalidRequest naming the first ten fields that do not fit. */
export function parseRequest<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw refuse.invalidRequest(describeValidationErrors(parsed.error));
  return parsed.data;
}
