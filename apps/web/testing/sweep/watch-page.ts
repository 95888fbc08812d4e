// What a page complains of, and whether it still waits for an answer.
import type { Page, Request } from '@playwright/test';

export type Watch = {
  /** What was said since the last time it was asked for. */
  complaints: () => string[];
  /** The addresses that have not been answered. */
  asked: () => string[];
};

/** Maps are drawn without a graphics card here, which the driver says is slow; and no service worker is let in. */
const OF_THE_TEST = /GL Driver Message|Service Worker registration blocked/;

/**
 * A map that is taken away ends its worker, and of a script that was still on its way Chromium then tells no end.
 * A picture of the ground is none of what is judged.
 */
const isOfAWorker = (url: string) =>
  url.endsWith('.js') && url.slice(url.lastIndexOf('/')).includes('-worker-');

export function watchPage(page: Page): Watch {
  const said: string[] = [];
  const open = new Set<Request>();
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // A wrong address is answered so.
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
    // What the page before still asked for is nobody's any more.
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
