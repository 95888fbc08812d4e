// Mixed load: people sign in, browse homes, write messages, send money and parcels and upload files
// concurrently, until the load is stopped.

import { carryDeliveries } from './carry-deliveries.ts';
import { carryTransfers } from './carry-transfers.ts';
import { openLoadClients, type ServerAddress } from './load-clients.ts';
import type { LoadContext } from './load-context.ts';
import { LoadRecord } from './load-record.ts';
import { makePeople } from './make-people.ts';
import { sendMessages } from './send-messages.ts';
import { signIn } from './sign-ins.ts';
import { storeFiles } from './store-files.ts';

export type MixedLoad = LoadContext & {
  /** Stops the load. The promise resolves when no request is running any more. */
  stop(): Promise<void>;
};

/**
 * @param clock - Returns the current time of the server in milliseconds. Needed only if the server
 * has another clock than this process.
 * @param transfers - Number of transfers that are created before the load starts. The load can
 * complete at most this number of transfers.
 */
export async function startMixedLoad(
  server: ServerAddress & { databaseUrl: string },
  clock?: () => number,
  transfers?: number,
): Promise<MixedLoad> {
  const people = await makePeople(server.databaseUrl, transfers);
  const clients = openLoadClients(server, clock);
  const load = new LoadRecord();
  const work = { load, clients, people };
  const lanes = [
    await signIn(work),
    await sendMessages(work),
    await storeFiles(work),
    await carryDeliveries(work, clock ?? Date.now),
    carryTransfers(work),
    load.keepOn('homes', () =>
      load.ask('homes', () =>
        clients.visitor.rpc('search_homes', { p_filters: {}, p_sort: 'newest', p_limit: 20 }),
      ),
    ),
  ].flat();
  const done = Promise.all(lanes);
  // An error in a loop is thrown by stop(). Until then, it must not count as unhandled.
  done.catch(() => {});
  await load.untilAllWell(performance.now());
  return {
    ...work,
    async stop() {
      load.end();
      await done;
      clients.stop();
    },
  };
}
