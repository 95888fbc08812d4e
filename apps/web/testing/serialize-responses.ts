// Delivers the responses of a page one by one, and lets the page render each response before the
// next. This reveals layout shifts that late responses cause.
import type { Page } from '@playwright/test';

/**
 * Changes `fetch` in every document that the page opens after this call. The change is made by a
 * script inside the page, and not by Playwright's routing, because routing would disable the
 * browser cache. The window property `heldBack` contains the number of pending responses.
 */
export async function serializeResponses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    let turn = Promise.resolve();
    const count = (change: number) =>
      Reflect.set(window, 'heldBack', (Reflect.get(window, 'heldBack') ?? 0) + change);
    const drawn = () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      );
    window.fetch = async (input, init) => {
      const answer = send(input, init);
      const address = input instanceof Request ? input.url : String(input);
      if (!/\/(?:rest|auth)\/v1\//.test(address)) return answer;
      const before = turn;
      count(1);
      turn = Promise.allSettled([before, answer])
        .then(drawn)
        .then(() => void count(-1));
      await before;
      return answer;
    };
  });
}
