// Validates a username while the user types. The database checks the same rules when the username
// is saved.
import { USERNAME_PATTERN } from '@wasl/core/input-limits';
import { z } from 'zod/mini';

export const usernameSchema = z.object({
  username: z.string().check(z.trim(), z.regex(USERNAME_PATTERN, 'errors.USERNAME_INVALID')),
});
