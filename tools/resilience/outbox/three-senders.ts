// npx node tools/resilience/outbox/three-senders.ts: three servers of one database send the outbox
// together. Each message must arrive exactly once, and the messages of a person must arrive in
// order. Setting: OUTBOX_ROWS (10000).
import { performance } from 'node:perf_hooks';
import { startInstance } from '@wasl/server/testing/instance';
import { startPushService } from '@wasl/testing/push-service';
import pg from 'pg';
import { queueForDevices } from './queue-for-devices.ts';

const OF_EACH = 10;
const people = Math.ceil(Number(process.env.OUTBOX_ROWS || 10_000) / OF_EACH);
const JWT_SECRET = 'a-secret-that-all-three-servers-are-given-0123456789';

const service = await startPushService();
const env = { DEMO: 'false', PUSH_SERVICES: service.origin, JWT_SECRET };
const first = await startInstance({ env });
const others = await Promise.all(
  [1, 2].map(() =>
    startInstance({
      env: { ...env, DATABASE_URL: first.databaseUrl, SERVICE_ROLE_KEY: first.serviceRoleKey },
    }),
  ),
);
const servers = [first, ...others];
const db = new pg.Client(first.databaseUrl);
await db.connect();
try {
  const ids = await queueForDevices(db, service, people, OF_EACH);
  const begin = performance.now();
  const sentBy = await Promise.all(servers.map(drain));
  const seconds = (performance.now() - begin) / 1000;
  const times = new Map<string, number>();
  const places = new Map<string, number>();
  for (const { push } of service.arrived) {
    times.set(push.id, (times.get(push.id) ?? 0) + 1);
    places.set(push.id, places.size);
  }
  const once = ids.filter((id) => times.get(id) === 1).length;
  const turned = ids.filter(
    (id, i) => i % OF_EACH > 0 && (places.get(id) ?? 0) < (places.get(ids[i - 1] ?? '') ?? 0),
  ).length;
  console.log(
    `${ids.length} messages, ${once} of them arrived once, ${service.arrived.length} in all, ${turned} out of order; by server ${sentBy.join(', ')}; ${seconds.toFixed(1)} s, ${(ids.length / seconds).toFixed(0)} a second`,
  );
  process.exitCode = once === ids.length && turned === 0 ? 0 : 1;
} finally {
  await db.end();
  for (const server of servers.reverse()) await server.stop();
  await service.stop();
}

/**
 * Calls the function send-outbox until the outbox is empty, because each call ends after a minute.
 * @returns The number of messages that this server sent.
 */
async function drain({ url, serviceRoleKey }: { url: string; serviceRoleKey: string }) {
  const own = new pg.Client(first.databaseUrl);
  await own.connect();
  try {
    for (let all = 0; ; ) {
      const response = await fetch(`${url}/functions/v1/send-outbox`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceRoleKey}` },
      });
      const { sent } = (await response.json()) as { sent: number };
      all += sent;
      const { rows } = await own.query<{ left: number; later: number; reasons: string[] | null }>(
        `with paused as (
           update private.outbox_messages set next_attempt_at = now()
           where state = 'waiting' and lease_token is null and next_attempt_at > now() returning reason)
         select (select count(*) from private.outbox_messages where state = 'waiting')::integer as left,
           count(*)::integer as later, array_agg(distinct reason) as reasons from paused`,
      );
      const [row] = rows;
      // Simulates that the retry delay has passed.
      if (row?.later)
        console.log(`${row.later} were delayed and retried: ${row.reasons?.join(', ')}`);
      if (!row?.left) return all;
    }
  } finally {
    await own.end();
  }
}
