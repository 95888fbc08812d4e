// How many passkeys one person may have, as upstream.
import { AuthError } from '../auth-error.ts';

export const MOST_PASSKEYS = 10;

export const tooManyPasskeys = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
