// The refusal of an address that another account has.
import { AuthError } from '../auth-error.ts';

export const emailExists = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
