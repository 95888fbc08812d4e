// Part of the simulated load: takes transfers through their four steps. A step may be requested
// several times, because requests are repeated after a fault. Nevertheless, each step must record
// exactly one event and one journal.
import { TRANSFER_EVENTS } from '../../crash/check-crash.ts';
import { transferStepsOf } from '../../crash/transfer-steps.ts';
import type { LoadContext } from './load-context.ts';

const KIND = 'transfers';
const LANES = 2;

/**
 * @returns One promise for each loop that carries out transfers. The loops run concurrently. A
 * promise resolves when its loop ends.
 */
export function carryTransfers({ load, clients, people }: LoadContext): Promise<void>[] {
  const { pending, cashiers, payers } = people;
  let next = 0;
  const carry = async () => {
    const place = next++;
    const transfer = pending[place];
    if (!transfer) throw new Error('there are too few transfers');
    const cashier = cashiers[place % cashiers.length] ?? '';
    const payer = payers[place % payers.length] ?? '';
    const ids = { countId: crypto.randomUUID(), payoutId: crypto.randomUUID() };
    for (const [at, step] of transferStepsOf({ ...transfer, ...ids }, cashier, payer).entries()) {
      const answer = await load.ask(KIND, () => clients.of(step.person).rpc(step.name, step.args), {
        key: `transfer:${transfer.id} ${TRANSFER_EVENTS[at]}`,
      });
      if (!answer) return;
    }
  };
  return Array.from({ length: LANES }, () => load.keepOn(KIND, carry));
}
