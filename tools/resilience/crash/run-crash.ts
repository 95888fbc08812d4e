// Clients that take transfers through their four steps while the server or the database is killed.
// A client repeats each request that got no response.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import {
  makeBrokers,
  makePendingTransfers,
  type PendingTransfer,
  readBrokers,
} from '@wasl/testing/ledger-people';
import { SignJWT } from 'jose';
import pg from 'pg';
import { type TransferStep, transferStepsOf } from './transfer-steps.ts';

export type CrashOptions = {
  kills: number;
  dataDir: string;
  random: () => number;
  say: (line: string) => void;
};
/**
 * A transfer with the idempotency keys of its steps, and the number of its four steps that were
 * acknowledged.
 */
export type CarriedTransfer = PendingTransfer & {
  countId: string;
  payoutId: string;
  steps: number;
};
export type CrashRun = {
  instance: Instance;
  transfers: CarriedTransfer[];
  /** Number of acknowledged steps whose request the client had to send more than once. */
  repeats: number;
  /** Refusals that a well-behaved client must never get. */
  refusals: string[];
};

const BROKERS = 10;
const CLIENTS = 8;
/** Number of transfers to create whenever no unfinished transfer is left. */
const BATCH = 200;
const SECRET = 'a-secret-of-the-crash-test-with-32-characters';
const LONGEST_WORK_MS = 2500;

export async function runCrash({ kills, dataDir, random, say }: CrashOptions): Promise<CrashRun> {
  const options = { dataDir, env: { DEMO: 'false', PORT: await freePort(), JWT_SECRET: SECRET } };
  const run: CrashRun = {
    instance: await startInstance(options),
    transfers: [],
    repeats: 0,
    refusals: [],
  };
  const { brokers, pending } = await withOwnerConnection(run.instance, async (db) => {
    await makeBrokers(db, BROKERS);
    return {
      brokers: await readBrokers(db),
      pending: await makePendingTransfers(db, BATCH * kills),
    };
  });
  let isOver = false;
  const carry = async (lane: number) => {
    for (let n = lane; n < pending.length && !isOver; n += CLIENTS) {
      const transfer = {
        ...(pending[n] as PendingTransfer),
        countId: uuid(),
        payoutId: uuid(),
        steps: 0,
      };
      run.transfers.push(transfer);
      const cashier = brokers.cashiers[n % BROKERS] ?? '';
      const payer = brokers.payers[n % BROKERS] ?? '';
      for (const step of transferStepsOf(transfer, cashier, payer)) {
        const tries = await untilAnswered(run, step);
        if (tries === undefined) break;
        transfer.steps += 1;
        run.repeats += tries > 1 ? 1 : 0;
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, lane) => carry(lane));
  for (let kill = 1; kill <= kills; kill++) {
    await wait(random() * LONGEST_WORK_MS);
    const victim = random() < 0.5 ? 'server' : 'database';
    if (victim === 'server') await run.instance.kill();
    else await killDatabase(run.instance);
    run.instance = await startInstance(options);
    const done = run.transfers.reduce((sum, { steps }) => sum + steps, 0);
    say(`kill ${kill} of ${kills}: the ${victim}, after ${done} steps`);
  }
  isOver = true;
  await Promise.all(clients);
  return run;
}

/**
 * @returns The number of attempts until the step succeeded; undefined if the server refused the
 * step. The refusal is added to `run.refusals`.
 */
async function untilAnswered(run: CrashRun, step: TransferStep): Promise<number | undefined> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(run.instance, step);
    if (answer?.ok) return tries;
    if (answer && answer.status < 500) {
      run.refusals.push(`${step.name}, asked ${tries} times: ${await answer.text()}`);
      return undefined;
    }
    await wait(100);
  }
}

/** @returns The response; undefined when the connection was refused or lost. */
async function ask(
  { url, anonKey }: Instance,
  { person, name, args }: TransferStep,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${await tokenFor(person)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    return new Response(await answer.text(), { status: answer.status });
  } catch {
    return undefined;
  }
}

const tokenFor = (person: string): Promise<string> =>
  new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));

/** Kills the embedded database and waits until the server has exited too. */
async function killDatabase({ dataDir, exited }: Instance): Promise<void> {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await exited;
}

export async function withOwnerConnection<T>(
  { databaseUrl }: Instance,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

const uuid = () => crypto.randomUUID();
