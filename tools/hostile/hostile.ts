// npm run hostile -- NAME [options]: what a hostile client can reach. Without a name it lists them.
import { runNamed } from '../testing/run-named.ts';
import { HOSTILE } from './names.ts';

process.exitCode = await runNamed('hostile', process.argv.slice(2), HOSTILE);
