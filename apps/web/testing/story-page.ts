// Opens the built stories in a page, without a server: the browser's requests are answered from the folder, all others refused.
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../.stories');
const ORIGIN = 'http://stories.invalid';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The ids of all stories in the build. @throws Error when there is no build. */
export function storyIds(): string[] {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) throw new Error('run npm run stories:build first');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
}

/** Shows the first story. What the page complains about (console, exceptions, foreign requests) is added to `complaints`. */
export async function openStories(
  page: Page,
  first: string,
  language: 'fr' | 'ar',
  complaints: string[],
): Promise<void> {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // Maps are drawn without a graphics card here, and the driver says that this is slow.
    const isOfDriver = message.text().includes('GL Driver Message');
    if (isComplaint && !isOfDriver) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route(/^https?:/, async (route) => {
    const url = new URL(route.request().url());
    const file = join(folder, decodeURIComponent(url.pathname));
    if (url.origin === ORIGIN && existsSync(file)) {
      return route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? 'text/plain' });
    }
    complaints.push(`asked for ${url.href}`);
    return route.abort();
  });
  // A live channel waits there for ever.
  await page.routeWebSocket(/^ws/, () => undefined);
  await page.goto(
    `${ORIGIN}/iframe.html?viewMode=story&id=${first}&globals=language:${language};a11y.manual:!true`,
  );
  // A story that is left before its end makes the page load anew, and what is asked of it meanwhile is lost.
  await page.waitForFunction(() =>
    (window as Partial<WithChannel>).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
  );
}

type Channel = {
  on: (event: string, listener: (detail: unknown) => void) => void;
  off: (event: string, listener: (detail: unknown) => void) => void;
  emit: (event: string, detail: unknown) => void;
  /** What came with the last such event, if there was one. */
  last: (event: string) => unknown;
};
type WithChannel = { __STORYBOOK_ADDONS_CHANNEL__: Channel };

/** Shows another story in the same page, played to its end; resolves to what went wrong, if anything. */
export function showStory(page: Page, storyId: string): Promise<string | undefined> {
  return page.evaluate(
    (id) =>
      new Promise<string | undefined>((resolve) => {
        const channel = (window as unknown as WithChannel).__STORYBOOK_ADDONS_CHANNEL__;
        const ends = [
          'storyThrewException',
          'storyErrored',
          'storyMissing',
          'playFunctionThrewException',
        ];
        const listeners = ends.map((event) => {
          const listener = (detail: unknown) =>
            finish(
              `${event}: ${detail instanceof Error ? detail.message : JSON.stringify(detail)}`,
            );
          return [event, listener] as const;
        });
        const finished = (detail: unknown) => {
          if ((detail as { storyId: string }).storyId === id) finish(undefined);
        };
        // The one that is shown already is not played again.
        const unchanged = () => finish(undefined);
        const finish = (problem: string | undefined) => {
          for (const [event, listener] of listeners) channel.off(event, listener);
          channel.off('storyFinished', finished);
          channel.off('storyUnchanged', unchanged);
          resolve(problem);
        };
        for (const [event, listener] of listeners) channel.on(event, listener);
        channel.on('storyFinished', finished);
        channel.on('storyUnchanged', unchanged);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    storyId,
  );
}
