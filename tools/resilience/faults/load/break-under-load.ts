// Puts the mixed load on a server, breaks one thing, waits until all goes well again, and looks for every write.
import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../fault.ts';
import type { SupervisedServer } from '../machine/supervised-server.ts';
import { checkLoad } from './check-load.ts';
import { LIVE } from './messages.ts';
import { type MixedLoad, startMixedLoad } from './mixed-load.ts';

/** So long goes the load before something breaks, and so long after it is well again. */
const WORK_MS = 2000;

export type BreakAction = (load: MixedLoad) => Promise<void> | Promise<number>;

type Options = {
  /** By which the server lives, where that is another one than ours. */
  clock?: () => number;
  /** How long it may take until all is well again, in milliseconds. */
  patience?: number;
  /** The server is expected to end and to be started again. */
  isRestarted?: boolean;
};

/**
 * @param breakIt May return the moment from which recovery counts (of performance.now()), where that is not when it began.
 */
export async function breakUnderLoad(
  server: SupervisedServer,
  breakIt: BreakAction,
  { clock, patience, isRestarted = false }: Options = {},
): Promise<Outcome> {
  const mixed = await startMixedLoad(server.instance(), clock);
  await wait(WORK_MS);
  const began = performance.now();
  const since = (await breakIt(mixed)) ?? began;
  const after = await mixed.load.untilAllWell(since, { from: performance.now(), patience });
  await wait(WORK_MS);
  await mixed.stop();
  const verdict = await checkLoad(server.instance().databaseUrl, mixed);
  if (!isRestarted && server.restarts() > 0) {
    verdict.faults.push(`the server ended by itself: ${server.instance().output().slice(0, 500)}`);
  }
  const { [LIVE]: liveMs = 0, ...requests } = Object.fromEntries(after);
  return {
    saw: mixed.load.saw(),
    recoveryMs: Math.max(...Object.values(requests)),
    liveMs,
    ...verdict,
  };
}
