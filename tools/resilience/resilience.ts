// npm run resilience -- NAME [options]: runs the named test, which causes failures of servers,
// networks or disks. Without a name, the command lists the tests.
import { runSubcommand } from '../testing/run-subcommand.ts';
import { RESILIENCE_COMMANDS } from './commands.ts';

process.exitCode = await runSubcommand('resilience', process.argv.slice(2), RESILIENCE_COMMANDS);
