// What must hold when the dust has settled: each acknowledged step is there, none twice, and both chains of proof verify.
import { proofFaults } from './proof-faults.ts';
import { type CarriedTransfer, type CrashRun, withOwner } from './run-crash.ts';

/** Events of a transfer that its acknowledged steps leave, in their order. */
export const TRANSFER_EVENTS = ['cash_recorded', 'funded', 'broker_accepted', 'completed'];

/** @returns A sentence for each fault; none when all is well. */
export async function checkCrash({ instance, transfers, refusals }: CrashRun): Promise<string[]> {
  return withOwner(instance, async (db) => {
    const { rows: events } = await db.query<{ id: string; kinds: string[] }>(
      `select transfer_id as id, array_agg(kind::text order by id) as kinds from public.money_transfer_events
       where kind = any ($1) group by transfer_id`,
      [TRANSFER_EVENTS],
    );
    const kindsOf = new Map(events.map(({ id, kinds }) => [id, kinds]));
    return [
      ...refusals,
      ...transfers.flatMap((one) => stepFaults(one, kindsOf.get(one.id) ?? [])),
      ...(await proofFaults(db)),
    ];
  });
}

/** One step more than was acknowledged may be there: its answer was lost when the client stopped. */
export function stepFaults({ id, steps }: CarriedTransfer, kinds: string[]): string[] {
  const isInOrder = kinds.every((kind, at) => kind === TRANSFER_EVENTS[at]);
  if (kinds.length >= steps && kinds.length <= steps + 1 && isInOrder) return [];
  return [`transfer ${id}: ${steps} steps acknowledged, there are ${kinds.join(', ') || 'none'}`];
}
