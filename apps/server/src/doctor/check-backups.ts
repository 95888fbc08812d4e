// Doctor check of the last backup: whether it is recent and complete.
import type { ClientBase } from 'pg';
import { type DoctorFinding, formatAge, formatSize } from './doctor-finding.ts';

/** Maximum age of the last backup. A backup is expected every night, and may be two hours late. */
const OLDEST_SECONDS = 26 * 3600;

export async function checkBackups(client: ClientBase): Promise<DoctorFinding> {
  const { rows } = await client.query<{ age: number; size: string; missing_count: string }>(`
    select extract(epoch from clock_timestamp() - started_at)::float8 as age, size::text, missing_count::text
    from wasl_platform.backups order by finished_at desc limit 1`);
  const [last] = rows;
  if (!last) {
    return {
      topic: 'backups',
      isWell: false,
      says: 'this instance has never been backed up',
      nextStep:
        'Create a key, and run npm run backup every night (docs/how-to/back-up-and-restore.md).',
    };
  }
  if (Number(last.missing_count) > 0) {
    return {
      topic: 'backups',
      isWell: false,
      says: `the last backup lacks ${last.missing_count} files that rows reference`,
      nextStep: 'The store lost them: restore them from an older backup.',
    };
  }
  return {
    topic: 'backups',
    isWell: last.age <= OLDEST_SECONDS,
    says: `the last backup is ${formatAge(last.age)} old, ${formatSize(Number(last.size))}`,
    nextStep: 'Find out why the nightly npm run backup did not run or failed.',
  };
}
