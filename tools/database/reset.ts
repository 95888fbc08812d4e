// npm run db:reset: deletes the embedded database in the folder DATA_DIR, together with its stored
// files and its mailbox. The next start of the server creates new ones.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../apps/server/src/config/environment.ts';
import { instanceFile } from '../../apps/server/src/config/instance-file.ts';
import { loadEnvFile } from '../../apps/server/src/config/load-env-file.ts';
import { loadSecrets } from '../../apps/server/src/config/secrets.ts';
import { choosePostgresLocation } from '../../apps/server/src/postgres/choose-postgres-location.ts';
import { isAlive } from '../../apps/server/src/postgres/postmaster-file.ts';

loadEnvFile();
const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env);
const running = instanceFile(DATA_DIR).read();
if (DATABASE_URL) {
  refuse('DATABASE_URL names a database of yours: drop it and create it again yourself.');
} else if (running && isAlive(running.pid)) {
  refuse(`the server with process ${running.pid} uses ${DATA_DIR}: stop it first.`);
} else {
  const { dataFolder } = await choosePostgresLocation(DATA_DIR, loadSecrets(DATA_DIR).instance_id);
  // Does not delete the server's keys and passwords, so signatures made with the keys stay valid.
  for (const folder of [dataFolder, join(DATA_DIR, 'storage'), join(DATA_DIR, 'mailbox')]) {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `Removed the database and the files of ${DATA_DIR}. The next start creates new ones.`,
  );
}

function refuse(reason: string): void {
  console.error(`Nothing was removed: ${reason}`);
  process.exitCode = 1;
}
