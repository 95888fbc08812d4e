// Command that migrates the database of DATABASE_URL and exits. It is meant to run before new
// servers start, while old servers still run. If several such commands run at the same time, or
// while servers start, one of them migrates the database. The others wait, and then find nothing
// left to do.
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
      'DATABASE_URL is not set. An embedded database is migrated when its server starts.',
    );
  }
  // Refuses to run without JWT_SECRET. With a secret other than the servers' secret, this command
  // would change the password of the servers' login role, and the servers could no longer connect.
  if (!settings.JWT_SECRET) {
    throw new StartupError('JWT_SECRET is not set: use the same value as the servers.');
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
