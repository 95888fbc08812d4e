import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: EventTarget;

/**
 * Loads first-interaction.ts into a simulated page, with or without prerendered content. With
 * `scrollY` above 0, the page is already scrolled when its scripts run.
 */
async function open({ isPrerendered, scrollY = 0 }: { isPrerendered: boolean; scrollY?: number }) {
  vi.stubGlobal('scrollY', scrollY);
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'root' ? { hasChildNodes: () => isPrerendered } : null),
  });
  vi.resetModules();
  return (await import('./first-interaction.ts')).firstInteraction;
}

beforeEach(() => {
  page = new EventTarget();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each(['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'])(
  "on a prerendered page, the first %s event counts as the user's first interaction",
  async (sign) => {
    const touch = await open({ isPrerendered: true });
    const came = vi.fn();
    void touch.happens.then(came);
    await Promise.resolve();
    expect([touch.hasHappened(), came.mock.calls.length]).toEqual([false, 0]);
    page.dispatchEvent(new Event(sign));
    await touch.happens;
    expect([touch.hasHappened(), came.mock.calls.length]).toEqual([true, 1]);
  },
);

it.each([
  ['nothing was prerendered', { isPrerendered: false }],
  ['the page is already scrolled', { isPrerendered: true, scrollY: 1 }],
])('the app does not wait for an interaction when %s', async (_, page) => {
  const touch = await open(page);
  expect(touch.hasHappened()).toBe(true);
  await touch.happens;
});

it('on the server, prerendering a page does not wait for an interaction', async () => {
  vi.stubEnv('SSR', true);
  expect((await open({ isPrerendered: true })).hasHappened()).toBe(true);
});
