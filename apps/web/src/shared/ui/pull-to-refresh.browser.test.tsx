import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';

const media = globalThis.matchMedia;

/**
 * Simulates an installed app if the argument is true, or an app in a browser window if the argument
 * is false.
 */
const installed = (isSo: boolean) => {
  globalThis.matchMedia = (query) =>
    query === '(display-mode: standalone)' ? ({ matches: isSo } as MediaQueryList) : media(query);
};
beforeEach(() => installed(true));
afterEach(() => {
  globalThis.matchMedia = media;
});

function finger(type: string, clientY: number) {
  const touch = new Touch({ identifier: 1, target: document.body, clientY });
  dispatchEvent(new TouchEvent(type, { touches: type === 'touchend' ? [] : [touch] }));
}
function pull(distance: number) {
  finger('touchstart', 100);
  finger('touchmove', 100 + distance);
  finger('touchend', 0);
}

async function mountPull() {
  const refreshing = Promise.withResolvers<void>();
  const onRefresh = vi.fn(() => refreshing.promise);
  const screen = await mountIn('en', <PullToRefresh onRefresh={onRefresh} label="Refreshing" />);
  return { screen, onRefresh, refreshing };
}

it('a long pull refetches the screen, and a status is shown until the refetch is done', async () => {
  const { screen, onRefresh, refreshing } = await mountPull();
  pull(90);
  expect(onRefresh).toHaveBeenCalledOnce();
  await expect.element(screen.getByText('Refreshing')).toBeInTheDocument();
  refreshing.resolve();
  await expect.element(screen.getByText('Refreshing')).not.toBeInTheDocument();
});

it.each([89, 0, -200])('a pull of %i pixels refetches nothing', async (distance) => {
  const { onRefresh } = await mountPull();
  pull(distance);
  expect(onRefresh).not.toHaveBeenCalled();
});

it('moving the finger back before releasing it cancels the pull, and nothing is refetched', async () => {
  const { onRefresh } = await mountPull();
  finger('touchstart', 100);
  finger('touchmove', 250);
  finger('touchmove', 120);
  finger('touchend', 0);
  expect(onRefresh).not.toHaveBeenCalled();
});

it('a pull inside a dialog does not refresh the page', async () => {
  const { onRefresh } = await mountPull();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  pull(120);
  dialog.remove();
  expect(onRefresh).not.toHaveBeenCalled();
});

it("in a browser window, a pull does not refetch, and the browser's own pull gesture still works", async () => {
  installed(false);
  const { onRefresh } = await mountPull();
  pull(120);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
});

it('nothing is refetched after unmount', async () => {
  const { screen, onRefresh } = await mountPull();
  await screen.unmount();
  pull(120);
  expect(onRefresh).not.toHaveBeenCalled();
});
