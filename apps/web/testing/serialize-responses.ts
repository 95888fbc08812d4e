// A line that carries one answer after the other: each is drawn before the next one comes, which shows what a late one pushes away.
import type { Page } from '@playwright/test';

/**
 * From the next page on that is opened. In the page itself: what Playwright routes would come without the browser's cache. How many
 * answers are held back stands in `heldBack` of the window.
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
