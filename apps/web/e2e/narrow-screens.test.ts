// The screens of a member in the narrowest window (320 px) and at 200 % on a desk (640 px): nothing hangs over, the page never scrolls sideways.
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { type Text, textIn } from '../testing/text.ts';

const WIDTHS = [320, 640];
const HOME = '0199a500-0000-7000-8000-000000000001';
const TALK = '/chats/0199a400-0000-7000-8000-000000000101';
const GROUP = '/chats/0199a400-0000-7000-8000-000000000103';

type Screen = { path: string; opens?: string };
const HOMES: Screen[] = [
  { path: '/homes' },
  { path: '/homes', opens: 'homes.filters' },
  { path: '/homes?view=map' },
  { path: `/homes/${HOME}` },
  { path: '/properties' },
  { path: '/properties?view=list' },
  { path: '/properties?view=grid' },
  { path: '/properties', opens: 'properties.filters' },
  { path: '/properties', opens: 'properties.add' },
  { path: `/properties/${HOME}` },
  { path: `/properties/edit/${HOME}` },
];
const OTHERS: Screen[] = [
  { path: '/chats' },
  { path: TALK },
  { path: GROUP, opens: 'chat.about' },
  { path: '/chats', opens: 'chat.new_conversation' },
  { path: '/dashboard' },
  { path: '/money' },
  { path: '/money/new' },
  { path: '/contacts' },
  { path: '/notifications' },
  { path: '/profile' },
  { path: '/profile/security' },
  { path: '/profile/data' },
];

for (const language of ['ar', 'fr'] as const) {
  for (const width of WIDTHS) {
    for (const [name, screens] of Object.entries({ homes: HOMES, 'the rest': OTHERS })) {
      test(`${name} fit a window of ${width} px in ${language}`, async ({ loginAs }) => {
        const t = textIn(language);
        const { page } = await loginAs('amina', language);
        await page.setViewportSize({ width, height: 640 });
        for (const screen of screens) {
          await open(page, language, screen, t);
          expect.soft(await overhanging(page), `${screen.path} ${screen.opens ?? ''}`).toEqual([]);
        }
      });
    }
  }
}

async function open(page: Page, language: string, { path, opens }: Screen, t: Text): Promise<void> {
  await page.goto(`/${language}${path}`);
  await page.waitForLoadState('networkidle');
  if (!opens) return;
  await page
    .getByRole('button', { name: t(opens), exact: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** What reaches over the sides of the window, unless it lies in a frame that scrolls by itself. */
function overhanging(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const framed = (part: Element): boolean => {
      const frame = part.parentElement;
      if (!frame || frame === document.body) return false;
      return getComputedStyle(frame).overflowX !== 'visible' || framed(frame);
    };
    const isOver = (part: Element) => {
      const { left, right, width } = part.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    };
    const page = document.documentElement;
    return [
      ...(page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} px wide`] : []),
      ...[...document.body.querySelectorAll('*')]
        .filter((part) => !part.closest('svg') && isOver(part) && !framed(part))
        .map((part) => part.outerHTML.slice(0, 160)),
    ];
  });
}
