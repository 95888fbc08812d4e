// The refusal of everything that needs a message to a phone: this server sends none.
import { AuthError } from './auth-error.ts';

export const refusePhone = (): AuthError =>
  new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
