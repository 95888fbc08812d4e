// Prints where the instance in DATA_DIR answers and its API keys, as JSON; it need not be running.
import { instanceKeys } from './config/instance-keys.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { runCommand } from './config/startup-error.ts';

loadEnvFile();
await runCommand(() => {
  console.log(JSON.stringify(instanceKeys(process.env)));
});
