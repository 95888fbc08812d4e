// Maximum number of passkeys per user. Upstream has the same limit.
import { AuthError } from '../auth-error.ts';

export const MAX_PASSKEYS = 10;

/**
 * @returns The error for a user who already has the maximum number of passkeys: AuthError 422
 * too_many_passkeys.
 */
export const tooManyPasskeysError = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
