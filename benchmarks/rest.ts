// Throughput of REST requests on this server, which parses, plans and answers each request. The
// result is divided by the throughput of a minimal program, called the floor, that only sends the
// same SQL statements. The throughput of a comparison server is measured as well.
import { startInstance } from '@wasl/server/testing/instance';
import { median } from '../tools/measure/median.ts';
import { measureThroughput } from './support/measure-throughput.ts';
import { MEASURED_REQUESTS } from './support/measured-requests.ts';
import { prepareMessages } from './support/prepare-messages.ts';
import { reportFinding } from './support/report-finding.ts';
import { readRequestStatements } from './support/request-statements.ts';
import { type Program, startProgram } from './support/start-program.ts';

const SECRET = 'a-secret-that-only-this-benchmark-uses-0123456789';
const WARM_UP_SECONDS = 2;
const SECONDS = 4;
const ROUNDS = 3;
const NAMES = ['wasl', 'floor', 'peer'] as const;

const wasl = await startInstance({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
const programs: Program[] = [];
try {
  const people = await prepareMessages(wasl.databaseUrl, SECRET);
  const peer = await start('peer', { databaseUrl: wasl.databaseUrl, jwtSecret: SECRET });
  for (const question of MEASURED_REQUESTS) {
    const floor = await start('floor', {
      databaseUrl: wasl.databaseUrl,
      people: people.map(({ id }) => id),
      statements: await readRequestStatements(wasl.databaseUrl, question, people),
      status: question.name.startsWith('(b)') ? 201 : 200,
    });
    const bases = { wasl: `${wasl.url}/rest/v1`, floor: floor.url, peer: `${peer.url}/rest/v1` };
    const rates: Record<keyof typeof bases, number[]> = { wasl: [], floor: [], peer: [] };
    const measure = (name: keyof typeof bases, seconds: number, mayRefuse = false) =>
      measureThroughput(bases[name], question, people, wasl.anonKey, seconds, { mayRefuse });
    for (const name of NAMES) await measure(name, WARM_UP_SECONDS, true);
    // Alternates between the servers, so that other load on the machine affects all of them
    // equally.
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of NAMES) rates[name].push(await measure(name, SECONDS));
    }
    const [ours, least, theirs] = [median(rates.wasl), median(rates.floor), median(rates.peer)];
    const what = question.name;
    const against = (other: number) =>
      `${Math.round(ours)} and ${Math.round(other)} answers a second`;
    reportFinding('rest', {
      what,
      of: 'the floor',
      ratio: ours / least,
      goal: 0.9,
      is: 'at least',
      figures: against(least),
    });
    reportFinding('rest', {
      what,
      of: 'the peer',
      ratio: ours / theirs,
      goal: 8,
      is: 'at least',
      figures: against(theirs),
    });
    await floor.stop();
  }
} finally {
  for (const program of programs) await program.stop();
  await wasl.stop();
}

async function start(...args: Parameters<typeof startProgram>): Promise<Program> {
  const program = await startProgram(...args);
  programs.push(program);
  return program;
}
