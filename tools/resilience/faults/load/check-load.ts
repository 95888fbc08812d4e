// Checks that the database and the file store contain every write that was acknowledged during a
// load test, and no write twice. Also verifies the ledger and the audit log.
import { createHash } from 'node:crypto';
import { ledgerAndAuditFaults } from '../../crash/ledger-and-audit-faults.ts';
import { runAsOwner } from '../machine/run-as-owner.ts';
import type { LoadRecord, WriteKey } from './load-record.ts';
import type { MixedLoad } from './mixed-load.ts';
import { BUCKET } from './store-files.ts';

export type LoadVerdict = { acknowledged: number; lost: number; doubled: number; faults: string[] };

/**
 * SQL queries that return the rows stored for the given writes. There is one query for each kind of
 * write. The kind is the part of the write's key before the colon.
 */
const QUESTIONS: Record<string, string> = {
  message: `select m.id::text as name from public.messages m
    join public.messages twin on twin.conversation_id = m.conversation_id and twin.body = m.body where m.id::text = any ($1)`,
  transfer: `select e.transfer_id || ' ' || e.kind as name from public.money_transfer_events e
    where e.transfer_id || ' ' || e.kind = any ($1)`,
  step: `select e.delivery_id || ' ' || e.kind as name from public.delivery_events e
    where e.delivery_id || ' ' || e.kind = any ($1)`,
  delivery: 'select id::text as name from public.deliveries where id::text = any ($1)',
  photo: 'select id::text as name from public.delivery_photos where id::text = any ($1)',
  session: 'select id::text as name from auth.sessions where id::text = any ($1)',
  file: `select name from storage.objects where bucket_id = '${BUCKET}' and name = any ($1)`,
};

export async function checkLoad(
  databaseUrl: string,
  { load, clients }: Pick<MixedLoad, 'load' | 'clients'>,
): Promise<LoadVerdict> {
  return runAsOwner(databaseUrl, async (db) => {
    const counts = new Map<WriteKey, number>();
    for (const [part, question] of Object.entries(QUESTIONS)) {
      const names = namesOf(load, part);
      const { rows } = await db.query<{ name: string }>(question, [names]);
      for (const { name } of rows) {
        const key: WriteKey = `${part}:${name}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const changed: string[] = [];
    for (const name of namesOf(load, 'file')) {
      if (!counts.get(`file:${name}`)) continue;
      const { data } = await clients.service.storage.from(BUCKET).download(name);
      const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
      if (createHash('sha256').update(bytes).digest('hex') !== name) changed.push(name);
    }
    const { lost, doubled } = findWriteFaults(load, counts);
    return {
      acknowledged: load.acknowledged.size,
      lost: lost.length,
      doubled: doubled.length,
      faults: [
        ...load.refusals,
        ...lost.map((key) => `${key} was acknowledged and is not there`),
        ...doubled.map((key) => `${key} is there twice`),
        ...changed.map((name) => `file ${name} has other bytes`),
        ...(await ledgerAndAuditFaults(db)),
      ],
    };
  });
}

/**
 * Returns two lists: acknowledged writes that are missing in the database, and requested writes
 * that the database contains more than once. @param counts - Number of times that each write was
 * found in the database.
 */
export function findWriteFaults(
  { asked, acknowledged }: Pick<LoadRecord, 'asked' | 'acknowledged'>,
  counts: ReadonlyMap<WriteKey, number>,
): { lost: WriteKey[]; doubled: WriteKey[] } {
  return {
    lost: [...acknowledged].filter((key) => !counts.get(key)),
    doubled: [...asked].filter((key) => (counts.get(key) ?? 0) > 1),
  };
}

const namesOf = ({ asked }: LoadRecord, part: string): string[] =>
  [...asked].filter((key) => key.startsWith(`${part}:`)).map((key) => key.slice(part.length + 1));
