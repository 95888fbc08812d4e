// Error for requests that use a phone number for authentication, which this server does not
// support, such as signing in by phone. Also for changing the phone number when the server cannot
// send text messages.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 400 phone_provider_disabled */
export const phoneDisabledError = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
