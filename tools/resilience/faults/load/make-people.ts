// People of the simulated load: brokers, senders with transfers, and a courier's agent. The rows of
// these people are inserted before the load starts.
import { enableFastCodeHashing } from '@wasl/testing/fast-code-hashing';
import {
  makeBrokers,
  makePendingTransfers,
  type PendingTransfer,
  readBrokers,
} from '@wasl/testing/ledger-people';
import { addCouriers } from '../../../../supabase/tests/support/deliveries/add-couriers.ts';
import { runAsOwner } from '../machine/run-as-owner.ts';

export type LoadPeople = {
  cashiers: string[];
  payers: string[];
  pending: PendingTransfer[];
  /** People whose identity documents are approved and who have transfers. */
  senders: string[];
  courier: string;
  /** Agent of the courier, who picks up parcels in Fes. */
  agent: string;
  cities: { from: number; to: number };
};

const BROKERS = 4;
/**
 * Number of transfers to create. It is large enough that the load always finds another pending
 * transfer, even during the longest fault.
 */
const TRANSFERS = 1200;

export async function makePeople(databaseUrl: string, transfers = TRANSFERS): Promise<LoadPeople> {
  await enableFastCodeHashing(databaseUrl);
  await addCouriers(databaseUrl);
  return runAsOwner(databaseUrl, async (db) => {
    await makeBrokers(db, BROKERS);
    const { cashiers, payers } = await readBrokers(db);
    const pending = await makePendingTransfers(db, transfers);
    const { rows } = await db.query<{ agent: string; courier: string; from: number; to: number }>(
      `select a.user_id as agent, c.id as courier, f.id as from, t.id as to
       from public.courier_agents a join public.couriers c on c.id = a.courier_id and c.code = 'argane'
       join public.cities f on f.id = a.city_id and f.name = 'Fes'
       join public.cities t on t.name = 'Agadir'`,
    );
    const [work] = rows;
    if (!work) throw new Error('there is no courier at work in Fes');
    const senders = [...new Set(pending.map(({ sender }) => sender))];
    return { cashiers, payers, pending, senders, ...work, cities: work };
  });
}
