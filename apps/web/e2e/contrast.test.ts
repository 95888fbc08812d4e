// Checks the contrast of every text colour on every background it is used on, in both themes (WCAG
// 1.4.3).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openStories } from '../testing/story-page.ts';

const TEXT = 4.5;
const LARGE_FIGURES = 7;
const sources = join(import.meta.dirname, '../src');
const tokens = readFileSync(join(sources, 'shared/ui/theme/tokens.css'), 'utf8');
const names = [...tokens.matchAll(/(?<![\w-])--color-([a-z-]+): var\(--\1\)/g)].map(
  ([, name = '']) => name,
);

/**
 * Backgrounds of the page and of its containers. Text without a background class of its own appears
 * on them.
 */
const GROUNDS = ['page', 'surface'];
const TEXTS = ['ink', 'muted', 'primary', 'success', 'danger', 'warning'];
const SOFT = names.filter((name) => name.endsWith('-soft'));

type Pair = { text: string; ground: string; least: number };

/** Text and background colours that appear together in one class list. */
function writtenPairs(): Pair[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const lists = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap(
      (file) => readFileSync(join(sources, file), 'utf8').match(/(['"`])[^'"`\n]+\1/g) ?? [],
    );
  return lists.flatMap((list) => {
    const named = (kind: string) =>
      [
        ...list.matchAll(
          new RegExp(`(?:^|[\\s'"\`])((?:[\\w-]+:)*)${kind}-([a-z-]+)(?=[\\s'"\`])`, 'g'),
        ),
      ]
        .map(([, variant = '', name = '']) => ({ variant, name }))
        .filter(({ name }) => names.includes(name));
    return named('bg').flatMap((ground) =>
      named('text')
        .filter((text) => text.variant === ground.variant)
        .map((text) => ({ text: text.name, ground: ground.name, least: TEXT })),
    );
  });
}

const pairs: Pair[] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => ({ text, ground, least: TEXT }))),
  ...['sunken', ...SOFT].map((ground) => ({ text: 'ink', ground, least: TEXT })),
  ...[...GROUNDS, ...SOFT].map((ground) => ({ text: 'ink', ground, least: LARGE_FIGURES })),
  ...writtenPairs(),
];

test('the search in the source code finds known pairs of text and background colours', () => {
  expect(names).toContain('on-primary');
  expect(writtenPairs()).toContainEqual({ text: 'on-primary', ground: 'primary', least: TEXT });
  expect(writtenPairs()).toContainEqual({ text: 'warning', ground: 'accent-soft', least: TEXT });
});

test('every text has enough contrast in both themes', async ({ page }) => {
  await openStories(page, 'tokens--colours', 'fr', []);
  const tooWeak: string[] = [];
  for (const theme of ['light', 'dark']) {
    const light = await lightOf(page, theme);
    for (const { text, ground, least } of pairs) {
      const ratio = contrast(light[text] ?? 0, light[ground] ?? 0);
      if (ratio < least) tooWeak.push(`${theme}: ${text} on ${ground}: ${ratio.toFixed(2)}`);
    }
  }
  expect([...new Set(tooWeak)]).toEqual([]);
});

/**
 * Returns the relative luminance of each token. The browser paints a pixel in the colour of the
 * token, and the pixel is measured.
 */
function lightOf(page: Page, theme: string): Promise<Record<string, number>> {
  return page.evaluate(
    ([wanted, list]) => {
      document.documentElement.dataset.theme = wanted;
      const sample = document.body.appendChild(document.createElement('span'));
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('there is no canvas');
      const luminance = (name: string) => {
        // A design token may contain one value for each of the two themes. The browser chooses
        // between the values only where the token is used as a colour.
        sample.style.color = `var(--${name})`;
        canvas.fillStyle = getComputedStyle(sample).color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
          (byte) => {
            const share = byte / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          },
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return Object.fromEntries(list.map((name) => [name, luminance(name)]));
    },
    [theme, names] as const,
  );
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
