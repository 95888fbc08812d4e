// Error for a phone number that another account has already confirmed.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 422 phone_exists */
export const phoneExistsError = (): AuthError =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
