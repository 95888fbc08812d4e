// Formats validation errors in a few lines, because a hostile body may have an error in each of
// thousands of fields.
import { z } from 'zod';

/** Maximum number of validation errors that a response lists. */
export const MAX_LISTED_ERRORS = 10;

/**
 * Formats validation errors.
 * @returns The first ten errors as text, and the number of further errors.
 */
export function describeValidationErrors({ issues }: z.ZodError): string {
  const text = z.prettifyError(new z.ZodError(issues.slice(0, MAX_LISTED_ERRORS)));
  const more = issues.length - MAX_LISTED_ERRORS;
  return more > 0 ? `${text}\n… and ${more} more` : text;
}

/**
 * Schema of a list. It checks the length before the items, because validating one invalid item
 * takes as long as validating hundreds of valid ones.
 */
export const boundedList = <Item extends z.ZodType>(item: Item, most: number, least = 0) =>
  z.array(z.unknown()).min(least).max(most).pipe(z.array(item));
