// Load time of the tracking page in a fresh browser, relative to an empty page of a minimal server.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import { median } from '../../tools/measure/median.ts';

const EMPTY =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><h1>Empty</h1></html>';
type Opening = { ms: number; bytes: number; requests: number };

/** @param heading - Selector of the heading that marks the page as loaded. */
async function open(browser: Browser, url: string, heading: string): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const opening = { ms: 0, bytes: 0, requests: 0 };
  session.on('Network.requestWillBeSent', () => {
    opening.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    opening.bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(heading).first().waitFor({ state: 'visible' });
  opening.ms = performance.now() - start;
  const shown = { ...opening };
  await context.close();
  return shown;
}

/** @param codes - Tracking codes; the page is opened once for each code. */
export async function measureTracking(base: string, codes: string[]): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(EMPTY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const empty = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await chromium.launch(chromiumOptions());
  const kinds = {
    'tracking page': (code: string) =>
      open(browser, `${base}/en/track/${code}`, 'main [role=status] h1'),
    'prerendered page about': () => open(browser, `${base}/en/about`, 'main h1'),
    'empty page': () => open(browser, empty, 'h1'),
  };
  const openings = new Map<string, Opening[]>();
  try {
    for (const [round, code] of ['', ...codes].entries()) {
      for (const [name, make] of Object.entries(kinds)) {
        // Leaves out round 0, which warms up the browser and server. Every round starts uncached.
        const opening = await make(code || (codes[0] ?? ''));
        if (round > 0) openings.set(name, [...(openings.get(name) ?? []), opening]);
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  const middle = (name: string, key: keyof Opening) =>
    median((openings.get(name) ?? []).map((opening) => opening[key]));
  for (const name of Object.keys(kinds)) {
    console.log(
      `${name} cold, until its heading is seen: ${(middle(name, 'ms') / middle('empty page', 'ms')).toFixed(1)} times the empty page (median ${middle(name, 'ms').toFixed(0)} ms), ${(middle(name, 'bytes') / 1000).toFixed(0)} kB in ${middle(name, 'requests')} requests by then`,
    );
  }
}
