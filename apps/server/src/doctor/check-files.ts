// Doctor check of files: each file that a database row references must exist in the file store.
import type { ClientBase } from 'pg';
import type { Config } from '../config/config.ts';
import { openStore } from '../storage/store/open-store.ts';
import type { DoctorFinding } from './doctor-finding.ts';

/**
 * Maximum numbers of files that the check reads: one for a local folder and one for an S3 bucket. A
 * random selection of files is enough to notice a store that loses files. The maximum for S3 is
 * lower, because each file needs a request.
 */
const MAX_IN_FOLDER = 20_000;
const MAX_IN_BUCKET = 200;
const NAMED = 5;

export async function checkFiles(
  client: ClientBase,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<DoctorFinding> {
  const { store } = await openStore(config);
  const { rows } = await client.query<{ version: string }>(
    `select version from storage.objects where version is not null order by random() limit $1`,
    [config.s3 ? MAX_IN_BUCKET : MAX_IN_FOLDER],
  );
  const missing: string[] = [];
  for (const { version } of rows) {
    if ((await store.sizeOf(version)) === undefined) missing.push(version);
  }
  return {
    topic: 'stored files',
    isWell: missing.length === 0,
    says:
      missing.length === 0
        ? `${rows.length} checked, none is missing`
        : `${missing.length} of ${rows.length} checked files are missing: ${missing.slice(0, NAMED).join(', ')}`,
    nextStep: `Restore them from a backup, where each is files/<version>. ${config.s3 ? 'Check who may delete from the bucket.' : 'Check what else writes to DATA_DIR/storage.'}`,
  };
}
