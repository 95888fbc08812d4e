// Connects a command to the database of the instance with the rights of the database owner.
// DATABASE_URL names an external database. Without DATABASE_URL, the command uses the running
// embedded database.
import pg from 'pg';
import { buildConfig } from '../config/build-config.ts';
import type { Config } from '../config/config.ts';
import { readEnvironment } from '../config/environment.ts';
import { instanceFile } from '../config/instance-file.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import { loadSecrets } from '../config/secrets.ts';
import { StartupError } from '../config/startup-error.ts';

/**
 * Reads the settings, connects, and calls a function with the connection.
 * @throws StartupError when DATABASE_URL is not set and no embedded database is running.
 */
export async function runAsOwner<Result>(
  work: (db: pg.Client, config: Config) => Promise<Result>,
): Promise<Result> {
  loadEnvFile();
  const settings = readEnvironment(process.env);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT);
  const client = new pg.Client(ownerUrl(config));
  await client.connect();
  try {
    return await work(client, config);
  } finally {
    await client.end();
  }
}

/**
 * Returns the URL of the database, with its owner as the user.
 * @throws StartupError when DATABASE_URL is not set and no embedded database is running.
 */
export function ownerUrl({ databaseUrl, dataDir }: Config): string {
  const url = databaseUrl ?? instanceFile(dataDir).read()?.database_url;
  if (!url)
    throw new StartupError('start the server first: its embedded database must be running.');
  return url;
}
