// Error for sign-in by phone, and for text messages when none can be sent.
import { AuthError } from '../auth-error.ts';

/** @returns AuthError 400 phone_provider_disabled */
export const refusePhone = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
