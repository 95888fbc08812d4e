// npm run resilience -- NAME [options]: what is kept when servers, networks and disks fail. Without a name it lists them.
import { runNamed } from '../testing/run-named.ts';
import { RESILIENCE } from './names.ts';

process.exitCode = await runNamed('resilience', process.argv.slice(2), RESILIENCE);
