// How many entries one page of a list may hold.
import { z } from 'zod';

const MOST = 1000;

/** More than the most counts as the most, as in storage-api. */
export const limitSchema = z
  .number()
  .int()
  .min(1)
  .overwrite((limit) => Math.min(limit, MOST));
