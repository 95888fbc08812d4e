// Collects console errors of a page, and tracks its pending requests.
import type { Page, Request } from '@playwright/test';

export type PageWatch = {
  /** Returns the errors since the last call. */
  complaints: () => string[];
  /** URLs of pending requests. */
  asked: () => string[];
};

/**
 * Console messages that the test ignores: the graphics driver's warnings about drawing maps without
 * a GPU, and the browser's message that the test blocks service workers.
 */
const OF_THE_TEST = /GL Driver Message|Service Worker registration blocked/;

/**
 * A map loads scripts in a worker. The worker ends when the map is removed. If the worker is still
 * loading a script at this time, Chromium never reports the end of the request. Scripts of workers
 * are therefore never counted as pending. The background images of maps are not checked.
 */
const isOfAWorker = (url: string) =>
  url.endsWith('.js') && url.slice(url.lastIndexOf('/')).includes('-worker-');

export function watchPage(page: Page): PageWatch {
  const said: string[] = [];
  const open = new Set<Request>();
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // A 404 response is expected for an invalid URL.
    const isLost = message.location().url === page.url() && / 404 /.test(message.text());
    if (isComplaint && !isLost && !OF_THE_TEST.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (!isOfAWorker(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    // Forget pending requests of the previous page.
    for (const request of open) if (!isOf(page, request)) open.delete(request);
  });
  return {
    complaints: () => said.splice(0),
    asked: () => [...open].map((request) => request.url()),
  };
}

const isOf = (page: Page, request: Request): boolean => {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
};
