// Checks a username while it is typed; the database decides.
import { USERNAME_PATTERN } from '@wasl/core/limits';
import { z } from 'zod/mini';

export const usernameSchema = z.object({
  username: z.string().check(z.trim(), z.regex(USERNAME_PATTERN, 'errors.USERNAME_INVALID')),
});
