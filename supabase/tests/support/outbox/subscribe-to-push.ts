// Adds a Web Push subscription to a person, as a browser does.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { openSession } from '../open-session.ts';

export const PUSH_P256DH = 'B'.repeat(87);
export const PUSH_AUTH = 'a'.repeat(22);

export const randomEndpoint = () => `https://push.example.com/send/${crypto.randomUUID()}`;

export async function subscribeToPush(
  db: Client,
  person: string,
  endpoint = randomEndpoint(),
): Promise<{ endpoint: string; session_id: string }> {
  const session = await openSession(db, person);
  const args = {
    p_endpoint: endpoint,
    p_p256dh: PUSH_P256DH,
    p_auth: PUSH_AUTH,
    p_device: 'Firefox',
  };
  await call(db, person, 'save_push_subscription', args, session);
  return { endpoint, ...session };
}
