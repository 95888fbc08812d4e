// Where the instance of these settings answers and its API keys; it need not be running.
import { buildConfig } from './build-config.ts';
import { readEnvironment } from './environment.ts';
import { instanceFile } from './instance-file.ts';
import { loadSecrets } from './secrets.ts';

export type InstanceKeys = { url: string; anon_key: string; service_role_key: string };

/** @throws StartupError with a reason a person can act on. */
export function instanceKeys(environment: NodeJS.ProcessEnv): InstanceKeys {
  const settings = readEnvironment(environment);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT);
  return {
    url: instanceFile(config.dataDir).read()?.url ?? config.publicUrl,
    anon_key: config.anonKey,
    service_role_key: config.serviceRoleKey,
  };
}
