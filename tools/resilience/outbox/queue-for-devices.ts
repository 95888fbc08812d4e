// Creates people whose devices are registered with a local push service, and queues outbox messages
// for these people.
import type { PushService } from '@wasl/testing/push-service';
import type { Client } from 'pg';

/**
 * @returns The ids of the messages. The ids for one person are in the order in which they were
 * queued.
 */
export async function queueForDevices(
  db: Client,
  service: PushService,
  people: number,
  messagesOfEach: number,
): Promise<string[]> {
  const ids: string[] = [];
  await db.query('begin');
  for (let i = 0; i < people; i++) {
    const [person, session] = [crypto.randomUUID(), crypto.randomUUID()];
    const { endpoint, p256dh, auth } = service.makeDevice();
    await db.query(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
      [person, `${person}@people.example`],
    );
    await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, person]);
    await db.query(
      'insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)',
      [person, session, endpoint, p256dh, auth],
    );
    for (let j = 0; j < messagesOfEach; j++) {
      const id = crypto.randomUUID();
      await db.query(
        `select private.queue_outbox_message($1, $2, 'push', 'account', 'home_alert')`,
        [id, person],
      );
      ids.push(id);
    }
  }
  await db.query('commit');
  return ids;
}
