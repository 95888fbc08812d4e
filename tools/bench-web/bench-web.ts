// npm run bench:web: what the public pages weigh and how fast they are, against budgets.json; --sizes leaves out Lighthouse,
// whose timings depend on the machine, and weighs the heaviest language alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { buildWeb } from '../web/build-web.ts';
import { demoPaths } from './demo-paths.ts';
import { emptyPageSize } from './empty-page-size.ts';
import { measureFirstLoad } from './first-load.ts';
import { lighthouseFigures } from './lighthouse-figures.ts';

type Sizes = { javascriptBytes: number; javascriptRatio: number; firstLoadBytes: number };
type Budgets = {
  sizes: Sizes;
  /** Pages that are an app from their first view: the forms of the entry, and the search for homes, which brings its list. */
  pages: Record<string, Sizes>;
  lighthouse: Record<string, number>;
  largestContentfulPaintMs: number;
  /** Of pages that show what the database has. */
  appLighthouse: Record<string, number>;
  appLargestContentfulPaintMs: number;
  cumulativeLayoutShift: number;
};

const TIMED_PAGES = ['', '/login', '/tickets'];
/** Those who measure read French on a phone: one language tells, as the words are few. */
const APP_LANGUAGE = 'fr';
const DEBUGGING_PORT = 9223;
/** The scripts are the same in every language, and Arabic needs the most of fonts. */
const HEAVIEST = 'ar';
const sizesAlone = process.argv.includes('--sizes');

const budgets: Budgets = JSON.parse(
  readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8'),
);
const overruns: string[] = [];
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

await buildWeb();
const instance = await startInstance({ env: { DEMO: 'false' } });
const options = chromiumOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  const { languages, pages } = await (await fetch(`${instance.url}/site.json`)).json();
  const empty = await emptyPageSize();
  console.log(`An empty page of the same router: ${kB(empty)} of JavaScript`);
  for (const language of sizesAlone ? [HEAVIEST] : languages) {
    for (const path of pages) await checkSizes(language, path, empty);
  }
  if (!sizesAlone) {
    for (const language of languages) {
      for (const path of TIMED_PAGES) {
        await checkTimes(instance, `/${language}${path}`, {
          least: budgets.lighthouse,
          largestContentfulPaintMs: budgets.largestContentfulPaintMs,
        });
      }
    }
    await checkAppTimes();
  }
} finally {
  await browser.close();
  await instance.stop();
}
for (const overrun of overruns) console.error(`over budget: ${overrun}`);
process.exitCode = overruns.length > 0 ? 1 : 0;

async function checkSizes(language: string, path: string, empty: number): Promise<void> {
  const address = `/${language}${path}`;
  // What the server draws is there for whoever comes after the first.
  await drawn(address);
  const { javascriptBytes, totalBytes } = await measureFirstLoad(browser, instance.url + address);
  const ratio = javascriptBytes / empty;
  const budget = budgets.pages[path] ?? budgets.sizes;
  console.log(
    `${address.padEnd(22)} ${kB(javascriptBytes).padStart(9)} JavaScript  ${ratio.toFixed(2)} times empty  ${kB(totalBytes).padStart(9)} in all`,
  );
  limit(`${address} JavaScript in bytes`, javascriptBytes, budget.javascriptBytes);
  limit(`${address} JavaScript against an empty page`, ratio, budget.javascriptRatio);
  limit(`${address} first load in bytes`, totalBytes, budget.firstLoadBytes);
}

/** The first drawing after a start takes longer than a page may wait. */
async function drawn(address: string): Promise<void> {
  for (let visit = 0; visit < 3; visit++) await (await fetch(instance.url + address)).text();
}

/** The search for homes, a home and the page of a parcel, where the demo people have some. */
async function checkAppTimes(): Promise<void> {
  const demo = await startInstance({ env: { DEMO: 'true' } });
  try {
    const { home, parcel } = await demoPaths(demo);
    const { seo, ...unlisted } = budgets.appLighthouse;
    const limits = (least: Record<string, number>): Limits => ({
      least,
      largestContentfulPaintMs: budgets.appLargestContentfulPaintMs,
    });
    for (const path of ['/homes', home]) {
      await checkTimes(
        demo,
        `/${APP_LANGUAGE}${path}`,
        limits({ ...unlisted, ...(seo && { seo }) }),
      );
    }
    // Kept from search engines, which Lighthouse counts as a fault.
    await checkTimes(demo, `/${APP_LANGUAGE}${parcel}`, limits(unlisted));
  } finally {
    await demo.stop();
  }
}

type Limits = { least: Record<string, number>; largestContentfulPaintMs: number };

async function checkTimes({ url }: Instance, address: string, limits: Limits): Promise<void> {
  const figures = await lighthouseFigures(url + address, DEBUGGING_PORT);
  const { scores, largestContentfulPaintMs, cumulativeLayoutShift } = figures;
  const told = Object.keys(limits.least).map((name) => `${name} ${scores[name]}`);
  console.log(
    `${address.padEnd(22)} ${told.join('  ')}  LCP ${(largestContentfulPaintMs / 1000).toFixed(2)} s  CLS ${cumulativeLayoutShift.toFixed(3)}`,
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
