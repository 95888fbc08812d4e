// What a first visitor of a page downloads until the network is quiet.
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Request } from '@playwright/test';

export type FirstLoad = {
  /** All scripts after gzip. */
  javascriptBytes: number;
  /** Everything, as it came over the network. */
  totalBytes: number;
};

/**
 * What somebody downloads who reads and touches nothing.
 * @param context Fresh, and closed afterwards: nothing is kept between two calls.
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
  // Most scripts are asked for when the page has been drawn, so that the network is quiet once before they come. A page to read has none
  // of the app's: those that it may ask for are only named in it.
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
