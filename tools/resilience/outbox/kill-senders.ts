// npx node tools/resilience/outbox/kill-senders.ts: repeatedly kills the process that sends the
// messages of the outbox. Each kill comes after a push message has arrived and before the process
// has recorded it as sent. Each message must arrive once or twice; a second copy must have the same
// id. Setting: OUTBOX_KILLS (50).
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startInstance } from '@wasl/server/testing/instance';
import { startPushService } from '@wasl/testing/push-service';
import pg from 'pg';
import { childProcessesOf } from '../../measure/processor-time.ts';
import { queueForDevices } from './queue-for-devices.ts';

const kills = Number(process.env.OUTBOX_KILLS || 50);
const LOOK_MS = 20;

const service = await startPushService();
const instance = await startInstance({
  env: { DEMO: 'false', FUNCTIONS_SCHEDULES: 'true', PUSH_SERVICES: service.origin },
});
const db = new pg.Client(instance.databaseUrl);
await db.connect();
try {
  let killed = 0;
  let orphans: string[] = [];
  const hit = new Set<string>();
  service.answer = ({ push }) => {
    // Kills the sending process only once for each message. If every attempt were interrupted, a
    // message might never be recorded as sent.
    if (killed >= kills || hit.has(push.id)) return 201;
    hit.add(push.id);
    killed += 1;
    orphans.push(push.id);
    for (const pid of sendersOf(instance.pid)) process.kill(pid, 'SIGKILL');
    return undefined;
  };
  const ids = await queueForDevices(db, service, 1, kills);
  while ((await leftOf()) > 0) {
    const over = orphans;
    orphans = [];
    // Simulates that the lease of the killed sender has expired.
    if (over.length > 0) {
      await db.query(
        `with over as (update private.outbox_messages set next_attempt_at = now() where id = any ($1))
         select private.wake_outbox()`,
        [over],
      );
    }
    await wait(LOOK_MS);
  }
  const times = ids.map((id) => service.arrived.filter(({ push }) => push.id === id).length);
  const order = service.arrived.map(({ push }) => ids.indexOf(push.id));
  const turned = order.filter((place, i) => i > 0 && place < (order[i - 1] ?? 0)).length;
  const strangers = service.arrived.filter(({ push }) => !ids.includes(push.id)).length;
  const lost = times.filter((count) => count === 0).length;
  const most = Math.max(...times);
  console.log(
    `${killed} kills, ${ids.length} messages, ${times.filter((count) => count > 1).length} repeated with the same id, at most ${most} times; ${lost} lost, ${strangers} repeated with another id, ${turned} out of order`,
  );
  process.exitCode = lost > 0 || most > 2 || strangers > 0 || turned > 0 || killed < kills ? 1 : 0;
} finally {
  await db.end();
  await instance.stop();
  await service.stop();
}

async function leftOf(): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    "select count(*)::integer as left from private.outbox_messages where state = 'waiting'",
  );
  return rows[0]?.left ?? 0;
}

/** Returns the ids of the server's child processes that run the function send-outbox. */
function sendersOf(server: number): number[] {
  return childProcessesOf(server).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('send-outbox');
    } catch {
      // The process exited after it was listed, so its command line cannot be read.
      return false;
    }
  });
}
