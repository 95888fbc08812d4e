// Causes a fault under the mixed load, waits until requests succeed again, and checks every write.
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultOutcome } from '../fault.ts';
import type { SupervisedServer } from '../machine/supervised-server.ts';
import { checkLoad } from './check-load.ts';
import { type MixedLoad, startMixedLoad } from './mixed-load.ts';
import { LIVE_DELIVERY } from './send-messages.ts';

/** Milliseconds of load before the fault and after the recovery. */
const WORK_MS = 2000;

export type BreakAction = (load: MixedLoad) => Promise<void> | Promise<number>;

type Options = {
  /**
   * Returns the current time of the server. Needed only if the server and this process use
   * different clocks.
   */
  clock?: () => number;
  /** Maximum milliseconds that the recovery may take. */
  patience?: number;
  /** True if the fault stops the server, so that the supervisor must restart it. */
  isRestarted?: boolean;
};

/**
 * @param breakIt - Function that causes the fault. It is called once while the load is running. It
 * may return the time (a value of performance.now()) from which the recovery time is counted. If it
 * returns nothing, the recovery time is counted from the call.
 */
export async function breakUnderLoad(
  server: SupervisedServer,
  breakIt: BreakAction,
  { clock, patience, isRestarted = false }: Options = {},
): Promise<FaultOutcome> {
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
  const { [LIVE_DELIVERY]: liveMs = 0, ...requests } = Object.fromEntries(after);
  return {
    saw: mixed.load.saw(),
    recoveryMs: Math.max(...Object.values(requests)),
    liveMs,
    ...verdict,
  };
}
