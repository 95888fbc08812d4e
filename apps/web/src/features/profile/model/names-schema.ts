// Validates names while the user types. The database checks the same rules when the names are
// saved.
import { z } from 'zod/mini';

const LONGEST = 80;

export const namesSchema = z.object({
  first_name: z.string().check(z.trim(), z.minLength(1, 'first_name'), z.maxLength(LONGEST)),
  last_name: z.string().check(z.trim(), z.maxLength(LONGEST)),
});
