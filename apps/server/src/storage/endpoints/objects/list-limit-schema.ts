// Page size of object lists.
import { z } from 'zod';

const MOST = 1000;

/** Larger values are reduced to the maximum, as in storage-api. */
export const listLimitSchema = z
  .number()
  .int()
  .min(1)
  .overwrite((limit) => Math.min(limit, MOST));
