// Says what is wrong with a body in a few lines: a hostile one has a fault in each of thousands of fields.
import { z } from 'zod';

/** How many faults an answer lists. */
export const MAX_LISTED_ERRORS = 10;

/** @returns The first ten faults as text, and how many more there are. */
export function describeValidationErrors({ issues }: z.ZodError): string {
  const text = z.prettifyError(new z.ZodError(issues.slice(0, MAX_LISTED_ERRORS)));
  const more = issues.length - MAX_LISTED_ERRORS;
  return more > 0 ? `${text}\n… and ${more} more` : text;
}

/** A list whose length is judged before its items, because each wrong item costs as much as hundreds of right ones. */
export const boundedList = <Item extends z.ZodType>(item: Item, most: number, least = 0) =>
  z.array(z.unknown()).min(least).max(most).pipe(z.array(item));
