// Error for authentication with a phone number, for example signing in by phone. This server does
// not support it. The error also refuses a change of the phone number when the server cannot send
// text messages.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 400 phone_provider_disabled */
export const phoneDisabledError = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
