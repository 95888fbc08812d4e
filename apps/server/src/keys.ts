// Prints where the instance in DATA_DIR answers and its API keys, as JSON; it need not be running.
import { instanceKeys } from './config/instance-keys.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { StartupError } from './config/startup-error.ts';

loadEnvFile();
try {
  console.log(JSON.stringify(instanceKeys(process.env)));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
