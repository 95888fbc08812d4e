// Measures the processor time of one request, in microseconds. The server is compared with the
// minimal baseline program (the floor). The processor time of PostgreSQL is measured for both
// programs. These times show the reasons for the ratios that `npm run bench rest` measures, even on
// a busy machine.
import { startInstance } from '@wasl/server/testing/instance';
import { median } from '../tools/measure/median.ts';
import {
  childProcessesOf,
  processorTime,
  processorTimeOf,
} from '../tools/measure/processor-time.ts';
import { measureThroughput } from './support/measure-throughput.ts';
import { MEASURED_REQUESTS } from './support/measured-requests.ts';
import { postmasterPid } from './support/postmaster-pid.ts';
import { prepareMessages } from './support/prepare-messages.ts';
import { readRequestStatements } from './support/request-statements.ts';
import { type Program, startProgram } from './support/start-program.ts';

const SECRET = 'a-secret-that-only-this-benchmark-uses-0123456789';
const WARM_UP_SECONDS = 3;
const SECONDS = 3;
const ROUNDS = 3;

const wasl = await startInstance({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
let floor: Program | undefined;
try {
  const people = await prepareMessages(wasl.databaseUrl, SECRET);
  const postmaster = await postmasterPid(wasl.databaseUrl);
  const databaseTime = () => processorTimeOf(childProcessesOf(postmaster));
  for (const question of MEASURED_REQUESTS) {
    floor = await startProgram('floor', {
      databaseUrl: wasl.databaseUrl,
      people: people.map(({ id }) => id),
      statements: await readRequestStatements(wasl.databaseUrl, question, people),
      status: question.name.startsWith('(b)') ? 201 : 200,
    });
    const sides = [
      { base: `${wasl.url}/rest/v1`, pid: wasl.pid, own: [0], database: [0] },
      { base: floor.url, pid: floor.pid, own: [0], database: [0] },
    ];
    const ask = (base: string, seconds: number, mayRefuse = false) =>
      measureThroughput(base, question, people, wasl.anonKey, seconds, { mayRefuse });
    for (const { base } of sides) await ask(base, WARM_UP_SECONDS, true);
    for (const side of sides) [side.own, side.database] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      for (const { base, pid, own, database } of sides) {
        const before = { own: processorTime(pid), database: databaseTime() };
        const answers = (await ask(base, SECONDS)) * SECONDS;
        own.push((processorTime(pid) - before.own) / answers);
        database.push((databaseTime() - before.database) / answers);
      }
    }
    const [ours, least] = sides.map(
      ({ own, database }) =>
        `${median(own).toFixed(0)} and PostgreSQL ${median(database).toFixed(0)}`,
    );
    console.log(`${question.name}, microseconds: server ${ours}, floor ${least}`);
    await floor.stop();
  }
} finally {
  await floor?.stop();
  await wasl.stop();
}
