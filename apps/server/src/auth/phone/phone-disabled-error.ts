// Error for sign-in by phone, and for a text message when the server cannot send any.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 400 phone_provider_disabled */
export const phoneDisabledError = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
