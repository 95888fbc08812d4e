// Checks the state after the crash test. Each acknowledged step must exist exactly once, and the
// ledger and the audit log must pass verification.
import { ledgerAndAuditFaults } from './ledger-and-audit-faults.ts';
import { type CarriedTransfer, type CrashRun, withOwnerConnection } from './run-crash.ts';

/** Events that the acknowledged steps of a transfer record, in order. */
export const TRANSFER_EVENTS = ['cash_recorded', 'funded', 'broker_accepted', 'completed'];

/** @returns One sentence for each fault; empty when there is none. */
export async function checkCrash({ instance, transfers, refusals }: CrashRun): Promise<string[]> {
  return withOwnerConnection(instance, async (db) => {
    const { rows: events } = await db.query<{ id: string; kinds: string[] }>(
      `select transfer_id as id, array_agg(kind::text order by id) as kinds from public.money_transfer_events
       where kind = any ($1) group by transfer_id`,
      [TRANSFER_EVENTS],
    );
    const kindsOf = new Map(events.map(({ id, kinds }) => [id, kinds]));
    return [
      ...refusals,
      ...transfers.flatMap((one) => transferStepFaults(one, kindsOf.get(one.id) ?? [])),
      ...(await ledgerAndAuditFaults(db)),
    ];
  });
}

/**
 * Compares the steps of a transfer in the database with the steps whose responses the client
 * received. The database may contain one more step, because the client may have stopped before it
 * received the response to its last step.
 */
export function transferStepFaults({ id, steps }: CarriedTransfer, kinds: string[]): string[] {
  const isInOrder = kinds.every((kind, at) => kind === TRANSFER_EVENTS[at]);
  if (kinds.length >= steps && kinds.length <= steps + 1 && isInOrder) return [];
  return [`transfer ${id}: ${steps} steps acknowledged, there are ${kinds.join(', ') || 'none'}`];
}
