// Computes the address and the API keys of the instance that the settings describe. The instance
// need not be running.
import { buildConfig } from './build-config.ts';
import { readEnvironment } from './environment.ts';
import { instanceFile } from './instance-file.ts';
import { loadSecrets } from './secrets.ts';

export type InstanceKeys = { url: string; anon_key: string; service_role_key: string };

/**
 * Returns the address and the API keys of the instance.
 * @throws StartupError that tells an operator what to do.
 */
export function instanceKeys(environment: NodeJS.ProcessEnv): InstanceKeys {
  const settings = readEnvironment(environment);
  const config = buildConfig(settings, loadSecrets(settings.DATA_DIR), settings.PORT);
  return {
    url: instanceFile(config.dataDir).read()?.url ?? config.publicUrl,
    anon_key: config.anonKey,
    service_role_key: config.serviceRoleKey,
  };
}
