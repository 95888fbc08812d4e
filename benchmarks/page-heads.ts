// Cost of a public page with its own title and preview tags, relative to a plain page of the same
// server. Each round requests the pages of 1,000 homes.
import { startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { median } from '../tools/measure/median.ts';
import { prepareHomes } from '../tools/measure/prepare-homes.ts';
import { buildWeb } from '../tools/web/build-web.ts';

const HOMES = 1000;
const ROUNDS = 3;
const AT_ONCE = 10;
/**
 * Languages in which the pages are requested, one for each round. The server caches the title and
 * preview tags of a page for five seconds, so each round requests all pages in another language.
 */
const LANGUAGES = ['fr', 'ar', 'en'];

/**
 * Number of pages that the server sent without their own title and preview tags, because the
 * database did not respond in time.
 */
let bare = 0;

await buildWeb();
const wasl = await startInstance({ env: { DEMO: 'false' } });
const client = new pg.Client(wasl.databaseUrl);
try {
  await client.connect();
  await prepareHomes(wasl.databaseUrl, HOMES);
  const { rows } = await client.query<{ id: string }>('select id from public.homes limit $1', [
    HOMES,
  ]);
  const paths = rows.map(({ id }) => `/homes/${id}`);
  const plain = paths.map(() => '/about');
  await askAll('fr', plain);
  // Warms up the SQL functions, because their first call on each pool connection is slow. If a call
  // takes too long, the server sends the page without the preview tags of the home.
  await askAll('en', paths.slice(0, 100));
  bare = 0;
  const times: { heads: number[]; plain: number[]; again: number[] } = {
    heads: [],
    plain: [],
    again: [],
  };
  for (let round = 0; round < ROUNDS; round++) {
    const language = LANGUAGES[round] ?? 'en';
    times.plain.push(await askAll(language, plain));
    times.heads.push(await askAll(language, paths));
    times.again.push(
      await askAll(
        language,
        paths.map(() => paths[0] ?? ''),
      ),
    );
  }
  const [own, one, file] = [median(times.heads), median(times.again), median(times.plain)];
  const each = (ms: number) => `${(ms / paths.length).toFixed(2)} ms`;
  console.log(
    `${paths.length} homes, each for the first time: ${(own / file).toFixed(2)} times a plain page (${each(own)} and ${each(file)}); ` +
      `one home as often: ${(one / file).toFixed(2)} times; ${bare} without their own page head`,
  );
  process.exitCode = bare > 0 ? 1 : 0;
} finally {
  await client.end();
  await wasl.stop();
}

/**
 * Requests the pages as a crawler does, a few at a time.
 * @returns Milliseconds until all pages have arrived.
 */
async function askAll(language: string, paths: string[]): Promise<number> {
  const started = performance.now();
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await fetch(`${wasl.url}/${language}${path}`, {
        headers: { accept: '*/*', 'accept-encoding': 'gzip' },
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      if (path !== '/about' && !text.includes('"RealEstateListing"')) bare += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return performance.now() - started;
}
