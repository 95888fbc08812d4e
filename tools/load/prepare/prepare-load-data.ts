// Fills a new database with the data of a simulated town. The size multiplies this data, by default
// with 1, 10 and 100.
import type { Instance } from '@wasl/server/testing/instance';
import { makeBrokers } from '@wasl/testing/ledger-people';
import pg from 'pg';
import { prepareDeliveries } from '../../measure/prepare-deliveries.ts';
import { prepareHomes } from '../../measure/prepare-homes.ts';
import { transferActions } from '../actions/transfer-actions.ts';
import type { LoadTestData } from '../load-test-data.ts';
import { RequestSender } from '../request-sender.ts';
import { copyTransfer } from './copy-transfer.ts';
import { preparePeople, TOWN_SIZES } from './prepare-people.ts';
import { putPictures, readLoadData } from './read-load-data.ts';

const HOMES = 2000;
const PARCELS = 1000;
const TRANSFERS = 1000;
const BROKERS = 20;
const MAX_BROKERS = 500;

export async function prepareLoadData(
  instance: Instance,
  size: number,
  secret: string,
): Promise<void> {
  const db = new pg.Client(instance.databaseUrl);
  await db.connect();
  try {
    await timed('homes', () => prepareHomes(instance.databaseUrl, HOMES * size));
    await timed('parcels', () => prepareDeliveries(instance.databaseUrl, PARCELS * size));
    await timed('people', () => preparePeople(db, size));
    await timed('brokers', () => makeBrokers(db, Math.min(BROKERS * size, MAX_BROKERS)));
    await putPictures(instance);
    const day = await readLoadData(db, size, Math.random);
    await timed('transfers', async () => {
      const id = await firstTransfer(instance, day, secret);
      const person = `('0199f000-0000-7000-8000-' || lpad((1 + n % ${TOWN_SIZES.people * size})::text, 12, '0'))::uuid`;
      await copyTransfer(db, id, TRANSFERS * size, person);
    });
    await timed('statistics', () => db.query('vacuum analyze'));
  } finally {
    await db.end();
  }
}

/** Carries out one whole transfer with the same calls as the app. */
async function firstTransfer(
  instance: Instance,
  day: LoadTestData,
  secret: string,
): Promise<string> {
  const asker = new RequestSender({ ...instance, secret });
  const whole = transferActions.find(({ name }) => name === 'a whole transfer');
  const start = performance.now();
  const ask = asker.forAct(start, start, () => {});
  let id = '';
  try {
    await whole?.run(day, async (question) => {
      const answer = await ask(question);
      if (question.kind === 'confirm_money_transfer') id = (answer as { id: string }).id;
      return answer;
    });
  } catch (error) {
    throw new Error(`the first transfer: ${[...asker.refusals.values()]}`, { cause: error });
  } finally {
    asker.close();
  }
  return id;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${Math.round((performance.now() - start) / 1000)} s`);
}
