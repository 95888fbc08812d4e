// Error for a request to use an e-mail address that belongs to another account.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 422 email_exists */
export const emailExistsError = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
