// Runs a chat between people whose network is unreliable and whose server is killed during the run.
// Returns the messages that each person has at the end.

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import { startFlakyProxy } from './flaky-proxy.ts';
import { SoakPerson } from './soak-person.ts';
import {
  countWaitingMessages,
  makeGroup,
  pause,
  readShownMessages,
  readStoredMessages,
  type StoredMessages,
  waitUntilNothingWaits,
  waitUntilSettled,
  withoutRateLimit,
} from './soak-steps.ts';

export type SoakOptions = {
  messages: number;
  people: number;
  restarts: number;
  dataDir: string;
  random: () => number;
  say: (line: string) => void;
};
export type SoakResult = {
  /** Texts that each person sent, in the order of sending. One list for each entry of `people`. */
  written: string[][];
  /** Ids of the people. */
  people: string[];
  stored: StoredMessages[];
  /** Ids of the messages that each tab shows, in order. */
  shown: string[][];
  connections: { opened: number; cut: number };
  seconds: number;
};

const CUT_EVERY_MS = 1500;
const CUT_SHARE = 0.3;
const TABS = 2;
/**
 * Writers pause while more than this number of messages is unsent, so that a slow machine is not
 * overloaded.
 */
const MAX_WAITING = 100;

export async function runSoak(options: SoakOptions): Promise<SoakResult> {
  const started = Date.now();
  const { say, random } = options;
  const env = { DEMO: 'false', MAIL_AUTOCONFIRM: 'true', PORT: await freePort() };
  const start = () => startInstance({ env, dataDir: options.dataDir });
  let server = await start();
  const proxy = await startFlakyProxy({
    port: Number(env.PORT),
    share: CUT_SHARE,
    everyMs: CUT_EVERY_MS,
    random,
  });
  const people: SoakPerson[] = [];
  try {
    await withoutRateLimit(server);
    for (let count = 0; count < options.people; count += 1) {
      people.push(await SoakPerson.arrive(server.url, proxy.url, server.anonKey));
    }
    const id = await makeGroup(server, people);
    for (const person of people) for (let tab = 0; tab < TABS; tab += 1) person.openTab(id);

    const written: string[][] = people.map(() => []);
    const restartAt = momentsOf(options);
    let restarting: Promise<void> = Promise.resolve();
    for (let count = 1; count <= options.messages; count += 1) {
      const place = Math.floor(random() * people.length);
      const body = `${place}: ${count}`;
      written[place]?.push(body);
      people[place]?.send(id, body);
      const moment = restartAt.indexOf(count);
      if (moment >= 0) {
        say(`the server dies after ${count} messages`);
        restarting = restarting.then(async () => {
          server = await restarted(server, start, moment);
        });
        people[place]?.crashTab();
        people[place]?.openTab(id);
      }
      if (count % 1000 === 0) say(`${count} written, ${countWaitingMessages(people)} wait`);
      do await pause(1);
      while (countWaitingMessages(people) > MAX_WAITING);
    }
    await restarting;
    await waitUntilNothingWaits(people);
    const stored = await readStoredMessages(server, id);
    await waitUntilSettled(people, id, stored.at(-1)?.change ?? 0);
    const connections = proxy.counts();
    proxy.calm();
    const engines = people.flatMap(({ tabs }) => tabs.map(({ engine }) => engine));
    const shown = await Promise.all(engines.map((engine) => readShownMessages(engine, id)));
    const seconds = Math.round((Date.now() - started) / 1000);
    return { written, people: people.map((one) => one.id), stored, shown, connections, seconds };
  } finally {
    for (const person of people) while (person.tabs.length > 0) person.crashTab();
    await proxy.stop();
    await server.stop();
  }
}

/**
 * Returns the numbers of sent messages after which the server is restarted, one number for each
 * restart. The restarts are spread evenly over the run.
 */
const momentsOf = ({ messages, restarts }: SoakOptions): number[] =>
  Array.from({ length: restarts }, (_, index) =>
    Math.floor(((index + 1) * messages) / (restarts + 1)),
  );

/**
 * Restarts the server. The restarts alternate between a kill, as by a power cut, and a normal stop.
 */
async function restarted(
  server: Instance,
  start: () => Promise<Instance>,
  moment: number,
): Promise<Instance> {
  if (moment % 2 === 0) await server.kill();
  else await server.stop();
  return start();
}
