// Error for requests that need a phone provider: signing in by phone, or sending a text message
// when the server cannot send any.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 400 phone_provider_disabled */
export const phoneDisabledError = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
