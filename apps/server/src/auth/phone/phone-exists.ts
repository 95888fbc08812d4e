// The refusal of a number that another account has proven.
import { AuthError } from '../auth-error.ts';

export const phoneExists = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
