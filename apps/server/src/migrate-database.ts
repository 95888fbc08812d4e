// Brings the database of DATABASE_URL up to date and ends: the step before new servers start beside old ones. A server that starts finds
// nothing left to do; whoever migrates twice, or at once with a server, waits for the other and finds the same.
import { parseIntoClientConfig } from 'pg-connection-string';
import { buildConfig } from './config/build-config.ts';
import { readEnvironment } from './config/environment.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { loadSecrets } from './config/secrets.ts';
import { runCommand, StartupError } from './config/startup-error.ts';
import { authenticatorPasswordOf } from './migrate/authenticator-password.ts';
import { prepareDatabase } from './migrate/prepare-database.ts';
import { setTimeouts } from './timeouts.ts';

loadEnvFile();
await runCommand(async () => {
  const settings = readEnvironment(process.env);
  setTimeouts(settings.TIMEOUTS);
  if (!settings.DATABASE_URL) {
    throw new StartupError(
      'DATABASE_URL is not set. The embedded database is brought up to date by the start of its server.',
    );
  }
  // Another secret than that of the servers would lock them out of the database.
  if (!settings.JWT_SECRET) {
    throw new StartupError('JWT_SECRET is not set: it must be that of the servers.');
  }
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), 0, process.env);
  await prepareDatabase({
    connection: parseIntoClientConfig(settings.DATABASE_URL),
    authenticatorPassword: authenticatorPasswordOf(config.jwtSecret),
    supabaseDir: config.supabaseDir,
    demo: config.demo,
    exposure: config.exposure,
    warn: (message) => console.error(`${config.product.name} warns: ${message}`),
  });
  console.log('The database is up to date.');
});
