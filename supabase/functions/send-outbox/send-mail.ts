// Hands nothing over yet: there is no way to send it.
import type { Outcome } from './taken-message.ts';

export async function sendMail(
  _message: { to: string },
  _idempotencyKey: string,
): Promise<Outcome> {
  return { outcome: 'refused', why: 'no_mail_transport' };
}
