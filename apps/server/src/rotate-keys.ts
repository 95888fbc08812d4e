// Makes a new key for access tokens in the database of the instance, or takes one that a project brings; servers that run use it at
// once. With --secret-before: after JWT_SECRET was changed, seals with it what was sealed with the one before and must go on.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { resealFactors } from './auth/mfa/reseal-factors.ts';
import { buildConfig } from './config/build-config.ts';
import { readEnvironment } from './config/environment.ts';
import { instanceFile } from './config/instance-file.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { loadSecrets } from './config/secrets.ts';
import { StartupError } from './config/startup-error.ts';
import { readSigningKey } from './http/read-signing-key.ts';
import { rotateSigningKey } from './http/rotate-signing-key.ts';

loadEnvFile();
const { values } = parseArgs({
  options: {
    now: { type: 'boolean', default: false },
    import: { type: 'string' },
    'secret-before': { type: 'string' },
  },
});
try {
  const brought =
    values.import === undefined ? undefined : await readSigningKey(readGiven(values.import));
  const fileBefore = values['secret-before'];
  const secretBefore = fileBefore === undefined ? undefined : readGiven(fileBefore).trim();
  const settings = readEnvironment(process.env);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT);
  const url = config.databaseUrl ?? instanceFile(config.dataDir).read()?.database_url;
  if (!url) throw new StartupError('start the server first: its embedded database has to run.');
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    const done =
      secretBefore === undefined
        ? { kid: await rotateSigningKey(client, config.jwtSecret, values.now, brought) }
        : { second_steps: await resealFactors(client, secretBefore, config.jwtSecret) };
    await client.query('commit');
    console.log(JSON.stringify(done));
  } finally {
    await client.end();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readGiven(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartupError(`${path} cannot be read.`);
  }
}
