// End-to-end tests of view transitions between a list and its details. The screen moves in the
// reading direction of the language. Focus, scroll position and clicks work in the same way as
// without a transition.
import type { Page } from '@playwright/test';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

const LANGUAGES: Language[] = ['fr', 'ar'];

/** Links of the transfers in the list. */
const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a:has(time)');

/**
 * Records two things on every document that the page opens: the types of each view transition and
 * whether it was quick (at most 250 ms), and every layout shift that did not follow user input.
 */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Reflect.set(window, 'moves', moves);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (how) => {
      const transition = start(how);
      const types = typeof how === 'object' && how ? (how.types ?? []) : [];
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              effect.pseudoElement?.startsWith('::view-transition'),
          );
        const longest = Math.max(
          ...parts.map(({ effect }) => Number(effect?.getTiming().duration)),
        );
        moves.push(`${types.join()} ${longest <= 250 ? 'quickly' : longest}`);
      });
      return transition;
    };
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    moves: () => page.evaluate((): string[] => Reflect.get(window, 'moves')),
    shifted: () =>
      page.evaluate((): number =>
        Reflect.get(window, 'shifts').reduce((sum: number, one: number) => sum + one, 0),
      ),
  };
}

for (const language of LANGUAGES) {
  test.describe(`view transitions in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 500 } });

    test('a transfer opens from its list and leads back to the same scroll position', async ({
      loginAs,
    }) => {
      const { page } = await loginAs('amina', language);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const watched = await watch(page);
      await page.goto(`/${language}/money`);
      const rows = rowsOf(page);
      await expect(rows.last()).toBeVisible();
      // Fallback fonts wrap lines differently, so the height of the page would still change.
      await page.evaluate(() => document.fonts.ready);
      await rows.last().scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      expect(left).toBeGreaterThan(0);
      await rows.last().click();
      await expect(page).toHaveURL(/\/money\/[\da-f-]{36}$/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(watched.moves).toEqual(['opens quickly']);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const before = await watched.shifted();
      await page.goBack();
      await expect(page).toHaveURL(/\/money$/);
      await expect.poll(watched.moves).toEqual(['opens quickly', 'returns quickly']);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
      await expect(page.getByRole('main')).toBeFocused();
      expect((await watched.shifted()) - before).toBeLessThan(0.01);
    });
  });
}

test.describe('view transitions on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap during a transition is handled by the new screen', async ({ loginAs }) => {
    const { page } = await loginAs('amina', 'fr');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/fr/money');
    await expect(rowsOf(page).first()).toBeVisible();
    await page.addStyleTag({
      content: '::view-transition-new(root) { animation-duration: 60s !important }',
    });
    await rowsOf(page).first().tap();
    await expect(page).toHaveURL(/\/money\/[\da-f-]{36}$/);
    const back = page
      .getByRole('main')
      .getByRole('link', { name: textIn('fr')('money.title'), exact: true });
    const { x = 0, y = 0 } = (await back.boundingBox()) ?? {};
    expect(await page.evaluate(() => document.activeViewTransition !== null)).toBe(true);
    await page.touchscreen.tap(x + 8, y + 8);
    await expect(page).toHaveURL(/\/money$/);
  });
});

test('no transition is shown when the user prefers reduced motion, or when the user changes to another section', async ({
  loginAs,
}) => {
  const { page } = await loginAs('amina', 'fr');
  const watched = await watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr/money');
  await rowsOf(page).first().click();
  await expect(page).toHaveURL(/\/money\/[\da-f-]{36}$/);
  // On desktops, details open next to their list.
  const open = page.getByRole('region', { name: textIn('fr')('ui.beside_detail') });
  await expect(open).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: textIn('fr')('common.deliveries'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/deliveries$/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await watched.moves()).toEqual([]);
});
