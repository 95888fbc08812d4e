// Password of the `authenticator` role. It is derived from the secret, so that servers of one
// database need not exchange it.
import { createHmac } from 'node:crypto';

export const authenticatorPasswordOf = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('authenticator').digest('hex');
