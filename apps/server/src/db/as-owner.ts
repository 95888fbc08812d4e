// Gives a command the database of the instance as its owner: the one of DATABASE_URL, or the embedded one that runs.
import pg from 'pg';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import { instanceFile } from '../config/instance-file.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import { loadSecrets } from '../config/secrets.ts';
import { StartupError } from '../config/startup-error.ts';

/** @throws StartupError when no database is named and none runs. */
export async function asOwner<Result>(work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  loadEnvFile();
  const settings = readEnvironment(process.env);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT);
  const url = config.databaseUrl ?? instanceFile(config.dataDir).read()?.database_url;
  if (!url) throw new StartupError('start the server first: its embedded database has to run.');
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
