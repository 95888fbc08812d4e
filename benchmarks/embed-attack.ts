// Latency of ordinary readers during an attack. The attacker is a visitor who repeats the most
// expensive request that the server accepts, on twenty connections.

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import autocannon from 'autocannon';
import { percentile } from '../tools/measure/percentile.ts';
import { costliestEmbeds } from './support/costliest-embeds.ts';
import { runPollingReaders } from './support/polling-readers.ts';
import { type Person, prepareMessages } from './support/prepare-messages.ts';
import { watchMemory } from './support/watch-memory.ts';

const SECRET = 'a-secret-that-only-this-benchmark-uses-0123456789';
const CONNECTIONS = 20;
const ALONE_SECONDS = 5;
const ATTACK_SECONDS = 15;
/**
 * Time in milliseconds after which the attack has reached its full effect. Measuring starts only
 * then.
 */
const RUN_IN_MS = 3000;
const GOAL_MS = 250;
/**
 * Client address of the attacker. The benchmark sends it in the header X-Forwarded-For, as a proxy
 * would. The ordinary readers send VISITOR, so that the server sees two different clients.
 */
const ATTACKER = '203.0.113.9';
const VISITOR = '198.51.100.7';

const wasl = await startInstance({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
try {
  const [person] = await prepareMessages(wasl.databaseUrl, SECRET);
  if (!person) throw new Error('no person exists');
  const readers = readersOf(wasl, person);
  const attack = await costliestEmbeds(wasl, ATTACKER);
  console.log(
    `the most expensive request: ${attack.name}, ${attack.ms.toFixed(0)} ms, ${attack.told}`,
  );
  await runPollingReaders(readers, 1);
  const alone = await runPollingReaders(readers, ALONE_SECONDS);
  const memory = watchMemory(wasl.pid);
  const before = memory.most();
  const attacking = autocannon({
    url: `${wasl.url}/rest/v1${attack.path}`,
    connections: CONNECTIONS,
    duration: ATTACK_SECONDS + RUN_IN_MS / 1000,
    timeout: 60,
    // Sends the attack from another thread, so that it does not delay the measurements in this
    // thread.
    workers: 1,
    headers: { apikey: wasl.anonKey, 'x-forwarded-for': ATTACKER },
  });
  await new Promise((resolve) => setTimeout(resolve, RUN_IN_MS));
  const beside = await runPollingReaders(readers, ATTACK_SECONDS);
  const { statusCodeStats = {} } = await attacking;
  for (const [name, figures] of beside.waits) {
    const calm = percentile(alone.waits.get(name) ?? [], 0.95);
    const p95 = percentile(figures, 0.95);
    console.log(
      `${name}: p95 ${p95.toFixed(1)} ms, ${(p95 / calm).toFixed(1)} times its p95 without the attack (${calm.toFixed(1)} ms); ` +
        `${figures.length} answers, ${beside.refused.get(name) ?? 0} refusals; goal under ${GOAL_MS} ms: ${p95 < GOAL_MS ? 'reached' : 'missed'}`,
    );
  }
  const answers = Object.entries(statusCodeStats).map(([code, { count }]) => `${count} × ${code}`);
  console.log(
    `the attack was answered ${answers.join(', ') || 'nothing'}; the server's memory rose by ${memory.most() - before} MB`,
  );
  memory.stop();
} finally {
  await wasl.stop();
}

function readersOf({ url, anonKey }: Instance, { token, conversation }: Person) {
  return [
    {
      name: 'a signed-in reader, 15 messages with their senders',
      url: `${url}/rest/v1/bench_messages?select=id,body,created_at,sender:bench_people(id,name)&conversation_id=eq.${conversation}&order=created_at.desc,id.desc&limit=15`,
      headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'x-forwarded-for': VISITOR },
    },
    {
      name: 'a visitor, 20 cities',
      url: `${url}/rest/v1/cities?select=id,name&limit=20`,
      headers: { apikey: anonKey, 'x-forwarded-for': VISITOR },
    },
  ];
}
