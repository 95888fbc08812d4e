// Validates a body or query with a schema.
import type { z } from 'zod';
import { describeValidationErrors } from '../../describe-validation-errors.ts';
import { storageRefusals } from './storage-refusals.ts';

/**
 * Returns the validated value.
 * @throws StorageError InvalidRequest that names the first ten invalid fields.
 */
export function parseRequest<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw storageRefusals.invalidRequest(describeValidationErrors(parsed.error));
  return parsed.data;
}
