// The password of the role by which callers come: made of the secret, so that servers of one database need not tell it to each other.
import { createHmac } from 'node:crypto';

export const authenticatorPasswordOf = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('authenticator').digest('hex');
