// The refusal of signing in by phone, and of a message to a phone where none can be sent.
import { AuthError } from '../auth-error.ts';

export const refusePhone = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
