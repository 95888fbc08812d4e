// Prints where the instance in DATA_DIR answers and its API keys, as JSON; it need not be running.
import { buildConfig } from './config/build-config.ts';
import { readEnvironment } from './config/environment.ts';
import { instanceFile } from './config/instance-file.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { loadSecrets } from './config/secrets.ts';
import { StartupError } from './config/startup-error.ts';

loadEnvFile();
try {
  const settings = readEnvironment(process.env);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT);
  const keys = {
    url: instanceFile(config.dataDir).read()?.url ?? config.publicUrl,
    anon_key: config.anonKey,
    service_role_key: config.serviceRoleKey,
  };
  console.log(JSON.stringify(keys));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
