// Measures the downloads of a first visit until the network is idle.
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Request } from '@playwright/test';

export type FirstLoad = {
  /** Size of all scripts after gzip, in bytes. */
  javascriptBytes: number;
  /** Size of all downloaded files, as transferred over the network. */
  totalBytes: number;
};

/**
 * Measures the download of a visitor who does not interact with the page.
 * @param context - A fresh context. It is closed afterwards, so that nothing is cached between two
 * calls.
 */
export async function measureFirstLoad(
  context: BrowserContext,
  address: string,
): Promise<FirstLoad> {
  const page = await context.newPage();
  const sizes: Promise<FirstLoad>[] = [];
  const note = (request: Request) => {
    sizes.push(
      Promise.all([request.sizes(), request.response()]).then(async ([sent, response]) => {
        const isScript = request.resourceType() === 'script';
        const script = isScript && response ? await response.body() : undefined;
        return {
          javascriptBytes: script ? gzipSync(script).byteLength : 0,
          totalBytes: sent.responseBodySize,
        };
      }),
    );
  };
  page.on('requestfinished', note);
  await page.goto(address);
  // Waits until React has attached itself to the heading. Waiting only for an idle network is not
  // enough: the network is already idle before the rendering, and most scripts are requested later.
  // A static page has the element `scripts` and loads none of these scripts. The function does not
  // wait for React on such a page.
  await page.waitForFunction(
    () =>
      document.getElementById('scripts') ||
      Object.keys(document.querySelector('#root h1') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
  );
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const all = await Promise.all(sizes);
  await context.close();
  return {
    javascriptBytes: all.reduce((sum, one) => sum + one.javascriptBytes, 0),
    totalBytes: all.reduce((sum, one) => sum + one.totalBytes, 0),
  };
}
