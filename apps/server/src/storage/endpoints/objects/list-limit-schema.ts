// Page size of object lists.
import { z } from 'zod';

const MOST = 1000;

/** A page size above the maximum is reduced to the maximum, as in storage-api. */
export const listLimitSchema = z
  .number()
  .int()
  .min(1)
  .overwrite((limit) => Math.min(limit, MOST));
