// Upgrades one server after another to the next version, as docs/how-to/upgrade-without-a-stop.md
// describes, and pauses after each server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type CheckoutServer, startCheckoutServer } from './checkout-server.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/how-to/upgrade-without-a-stop.md');

/**
 * @returns The pause, in seconds, that the upgrade guide prescribes after a new server has started
 * to respond.
 */
function pauseOfGuide(): number {
  const [, seconds] = /^ +sleep (\d+)$/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (!seconds) throw new Error(`${GUIDE} names no pause`);
  return Number(seconds);
}

/** Replaces every server. @returns The servers of the new version. */
export async function rollOut(
  servers: readonly CheckoutServer[],
  folder: string,
  env: Record<string, string>,
): Promise<CheckoutServer[]> {
  const replacements: CheckoutServer[] = [];
  for (const server of servers) {
    await server.stop();
    replacements.push(await startCheckoutServer(folder, server.port, env));
    await wait(pauseOfGuide() * 1000);
  }
  return replacements;
}
