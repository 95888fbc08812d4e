// Returns a schema for whole numbers between `least` and `most`.
import { z } from 'zod';

export const wholeNumber = (least: number, most: number) => {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected);
};
