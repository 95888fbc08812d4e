// Command that prints the address and API keys of the instance in DATA_DIR as JSON; the instance
// need not be running.
import { instanceKeys } from './config/instance-keys.ts';
import { loadEnvFile } from './config/load-env-file.ts';
import { runCommand } from './config/startup-error.ts';

loadEnvFile();
await runCommand(() => {
  console.log(JSON.stringify(instanceKeys(process.env)));
});
