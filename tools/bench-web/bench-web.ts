// npm run bench:web: checks the size and speed of pages against budgets.json. With --sizes it
// measures only sizes, because times depend on the machine; the sizes are those of the language
// with the largest download. With --members it measures only the waiting times of signed-in users.
// Each time is also reported as a ratio to the time of an empty page in the same run, because other
// load on the machine affects both times alike.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import { buildWeb } from '../web/build-web.ts';
import { findDemoPaths } from './demo-paths.ts';
import { serveEmptyPage } from './empty-page.ts';
import { measureFirstLoad } from './first-load.ts';
import { measurePage } from './measure-page.ts';
import { demoMember, measureMemberTimes, openMemberContext } from './member-times.ts';
import { SLOW_PHONE } from './slow-phone.ts';

type Sizes = { javascriptBytes: number; javascriptRatio: number; firstLoadBytes: number };
type Budgets = {
  sizes: Sizes;
  /**
   * Pages that show nothing before the app's scripts have run: the sign-in and sign-up forms, and
   * the home search with its results.
   */
  pages: Record<string, Sizes>;
  lighthouse: Record<string, number>;
  largestContentfulPaintMs: number;
  /** Lighthouse scores of pages that show content from the database. */
  appLighthouse: Record<string, number>;
  appLargestContentfulPaintMs: number;
  cumulativeLayoutShift: number;
  /**
   * Limits for a signed-in user: the size of the first load of the home screen, and the times of
   * the sign-in and of opening a conversation. Each time is divided by the time of an empty page
   * (empty-page.ts) in the same run, because other load on the machine affects both times alike.
   */
  member: {
    firstLoadBytes: number;
    firstLoadScriptBytes: number;
    signInRatio: number;
    conversationRatio: number;
  };
};

const TIMED_PAGES = ['', '/login', '/tickets'];
/**
 * Language of the pages whose times are measured. One language is enough, because texts are so
 * small that their language does not change the times.
 */
const APP_LANGUAGE = 'fr';
const DEBUGGING_PORT = 9223;
/**
 * Language with the largest download. The scripts are the same in every language, but Arabic needs
 * the largest fonts.
 */
const HEAVIEST = 'ar';
const sizesAlone = process.argv.includes('--sizes');
const membersAlone = process.argv.includes('--members');

const budgets: Budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'),
);
const overruns: string[] = [];
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

await buildWeb();
const instance = await startInstance({ env: { DEMO: 'false' } });
const options = chromiumOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
});
const empty = await serveEmptyPage();
try {
  const { languages, pages } = await (await fetch(`${instance.url}/site.json`)).json();
  console.log(`An empty page of the same router: ${kB(empty.javascriptBytes)} of JavaScript`);
  if (!membersAlone) {
    for (const language of sizesAlone ? [HEAVIEST] : languages) {
      for (const path of pages) await checkSizes(language, path, empty.javascriptBytes);
    }
  }
  const demo = await startInstance({ env: { DEMO: 'true' } });
  try {
    await checkMemberSize(demo);
    if (!sizesAlone) await checkMemberTimes(demo);
    if (!sizesAlone && !membersAlone) {
      const floor = await measurePage(empty.url, DEBUGGING_PORT);
      console.log(`An empty page by Lighthouse: LCP ${seconds(floor.largestContentfulPaintMs)}`);
      await checkAppTimes(demo, floor.largestContentfulPaintMs);
      for (const language of languages) {
        for (const path of TIMED_PAGES) {
          await checkTimes(instance, `/${language}${path}`, floor.largestContentfulPaintMs, {
            least: budgets.lighthouse,
            largestContentfulPaintMs: budgets.largestContentfulPaintMs,
          });
        }
      }
    }
  } finally {
    await demo.stop();
  }
  console.log(
    `Load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
} finally {
  await browser.close();
  await instance.stop();
  await empty.stop();
}
for (const overrun of overruns) console.error(`over budget: ${overrun}`);
process.exitCode = overruns.length > 0 ? 1 : 0;

async function checkSizes(language: string, path: string, emptyBytes: number): Promise<void> {
  const address = `/${language}${path}`;
  // Fills the cache of server-rendered pages before the measurement, because all visitors except
  // the first get the page from this cache.
  await drawn(instance.url + address);
  const context = await browser.newContext(SLOW_PHONE);
  const { javascriptBytes, totalBytes } = await measureFirstLoad(context, instance.url + address);
  const ratio = javascriptBytes / emptyBytes;
  const budget = budgets.pages[path] ?? budgets.sizes;
  console.log(
    `${address.padEnd(22)} ${kB(javascriptBytes).padStart(9)} JavaScript  ${ratio.toFixed(2)} times empty  ${kB(totalBytes).padStart(9)} in all`,
  );
  limit(`${address} JavaScript in bytes`, javascriptBytes, budget.javascriptBytes);
  limit(`${address} JavaScript against an empty page`, ratio, budget.javascriptRatio);
  limit(`${address} first load in bytes`, totalBytes, budget.firstLoadBytes);
}

/**
 * Requests the page several times, because its first rendering after the server starts takes longer
 * than the page's time limit.
 */
async function drawn(address: string): Promise<void> {
  for (let visit = 0; visit < 3; visit++) await (await fetch(address)).text();
}

/** Checks the download size of the home screen for a signed-in user with an empty cache. */
async function checkMemberSize(demo: Instance): Promise<void> {
  const member = await demoMember(demo);
  const address = `/${HEAVIEST}/dashboard`;
  const context = await openMemberContext(browser, member, HEAVIEST);
  const { javascriptBytes, totalBytes } = await measureFirstLoad(context, demo.url + address);
  console.log(
    `${address.padEnd(22)} ${kB(javascriptBytes).padStart(9)} JavaScript  ${(javascriptBytes / empty.javascriptBytes).toFixed(2)} times empty  ${kB(totalBytes).padStart(9)} in all`,
  );
  limit(`${address} first load in bytes`, totalBytes, budgets.member.firstLoadBytes);
  limit(`${address} JavaScript in bytes`, javascriptBytes, budgets.member.firstLoadScriptBytes);
}

async function checkMemberTimes(demo: Instance): Promise<void> {
  const times = await measureMemberTimes(browser, demo, empty.url, APP_LANGUAGE);
  const { first, again } = times.empty;
  const signIn = times.signIn / first;
  const conversation = times.conversation / again;
  console.log(
    `empty page             ${seconds(first)} at first, ${seconds(again)} with files kept`,
  );
  console.log(`sign-in to welcome     ${seconds(times.signIn)}, ${signIn.toFixed(2)} times empty`);
  console.log(
    `conversation, kept     ${seconds(times.conversation)}, ${conversation.toFixed(2)} times empty with files kept`,
  );
  limit('sign-in against an empty page', signIn, budgets.member.signInRatio);
  limit('conversation against an empty page', conversation, budgets.member.conversationRatio);
}

/**
 * Checks the loading times of three pages with demo data: the home search, one home, and one
 * parcel.
 */
async function checkAppTimes(demo: Instance, floorMs: number): Promise<void> {
  const { home, parcel } = await findDemoPaths(demo);
  const { seo, ...unlisted } = budgets.appLighthouse;
  const limits = (least: Record<string, number>): Limits => ({
    least,
    largestContentfulPaintMs: budgets.appLargestContentfulPaintMs,
  });
  for (const path of ['/homes', home]) {
    const address = `/${APP_LANGUAGE}${path}`;
    await checkTimes(demo, address, floorMs, limits({ ...unlisted, ...(seo && { seo }) }));
  }
  // Does not check the SEO score of the parcel page. Lighthouse lowers this score because the page
  // is hidden from search engines.
  await checkTimes(demo, `/${APP_LANGUAGE}${parcel}`, floorMs, limits(unlisted));
}

type Limits = { least: Record<string, number>; largestContentfulPaintMs: number };

async function checkTimes(
  { url }: Instance,
  address: string,
  floorMs: number,
  limits: Limits,
): Promise<void> {
  await drawn(url + address);
  const figures = await measurePage(url + address, DEBUGGING_PORT);
  const { scores, largestContentfulPaintMs, cumulativeLayoutShift } = figures;
  const told = Object.keys(limits.least).map((name) => `${name} ${scores[name]}`);
  console.log(
    `${address.padEnd(22)} ${told.join('  ')}  LCP ${seconds(largestContentfulPaintMs)}, ${(largestContentfulPaintMs / floorMs).toFixed(2)} times empty  CLS ${cumulativeLayoutShift.toFixed(3)}`,
  );
  for (const [name, least] of Object.entries(limits.least)) {
    limit(`${address} ${name}, points short of 100`, 100 - (scores[name] ?? 0), 100 - least);
  }
  limit(`${address} LCP in ms`, largestContentfulPaintMs, limits.largestContentfulPaintMs);
  limit(`${address} CLS`, cumulativeLayoutShift, budgets.cumulativeLayoutShift);
}

function limit(what: string, value: number, most: number): void {
  if (value > most) overruns.push(`${what}: ${value}, at most ${most}`);
}
