// Opens the built stories in a page without a server. Requests for files are answered from the
// build folder, and all other requests are refused.
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

/** Returns the ids of all stories in the build. @throws Error when there is no build. */
export function storyIds(): string[] {
  const index = join(folder, 'index.json');
  if (!existsSync(index)) throw new Error('run npm run stories:build first');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
}

/**
 * Opens the page with the story that has the id `first`. Errors of the page (console, exceptions,
 * requests to other hosts) are added to `complaints`.
 */
export async function openStories(
  page: Page,
  first: string,
  language: 'fr' | 'ar',
  complaints: string[],
): Promise<void> {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // Maps are rendered without a GPU here, and the driver warns that this is slow.
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
  // Accept WebSocket connections of Realtime, but never respond to them.
  await page.routeWebSocket(/^ws/, () => undefined);
  await page.goto(
    `${ORIGIN}/iframe.html?viewMode=story&id=${first}&globals=language:${language};a11y.manual:!true`,
  );
  // Wait until the first story has finished. Showing another story earlier would reload the page,
  // and calls made during the reload would be lost.
  await page.waitForFunction(() =>
    (window as Partial<WithChannel>).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'),
  );
}

type Channel = {
  on: (event: string, listener: (detail: unknown) => void) => void;
  off: (event: string, listener: (detail: unknown) => void) => void;
  emit: (event: string, detail: unknown) => void;
  /** Returns the arguments of the last event with this name, if any. */
  last: (event: string) => unknown;
};
type WithChannel = { __STORYBOOK_ADDONS_CHANNEL__: Channel };

/**
 * Shows another story in the same page and plays it to its end. Resolves to the error of the story,
 * if any.
 */
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
        // Storybook does not replay a story that is already displayed.
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
