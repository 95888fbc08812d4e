// Checks every story in the two languages that differ most and in both themes: no axe violations,
// no console output, nothing wider than a narrow phone, and a mirrored layout in Arabic.
import { expect, type Page, test } from '@playwright/test';
import { violatedAxeRules } from '../testing/axe-rules.ts';
import { openStories, showStory, storyIds } from '../testing/story-page.ts';
import { misalignedFields } from '../testing/sweep/field-alignment.ts';
import { wrongReadingOrder } from '../testing/sweep/reading-order.ts';
import { unmirroredElements } from '../testing/sweep/rtl-mirroring.ts';

const NARROW = { width: 320, height: 640 };

test.use({ viewport: NARROW, trace: 'off' });

/**
 * Number of parallel tests among which the stories of a language are divided, so that each test
 * stays within its time limit.
 */
const SHARES = 3;

test.describe.configure({ mode: 'parallel' });

for (const [language, share] of (['fr', 'ar'] as const).flatMap((one) =>
  Array.from({ length: SHARES }, (_, index) => [one, index] as const),
)) {
  test(`every story passes the checks in ${language}, part ${share + 1} of ${SHARES}`, async ({
    page,
  }) => {
    const ids = storyIds().filter((_, index) => index % SHARES === share);
    const complaints: string[] = [];
    const problems: string[] = [];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStories(page, ids[0] ?? '', language, complaints);
    // Disable transitions, because the test reads colours immediately.
    await page.addStyleTag({ content: '* { transition: none !important; }' });
    for (const id of ids) {
      const failure = await showStory(page, id);
      const found = [
        ...(failure ? [failure] : []),
        ...complaints.splice(0),
        ...(await widerThanPhone(page)),
        ...(await misalignedFields(page)),
        ...(await wrongReadingOrder(page)),
        ...(language === 'fr' ? await inColours(page) : await inMirror(page)),
      ];
      problems.push(...found.map((problem) => `${id}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

/**
 * Checks all rules in the light theme, and only the colour rules in the dark theme. One language is
 * enough, because the colours are the same in every language.
 */
async function inColours(page: Page): Promise<string[]> {
  await setTheme(page, 'light');
  const found = await violatedAxeRules(page, 'all');
  await setTheme(page, 'dark');
  const byNight = await violatedAxeRules(page, 'colours');
  return [...found, ...byNight.map((rule) => `by night ${rule}`)];
}

const inMirror = async (page: Page): Promise<string[]> => [
  ...(await violatedAxeRules(page, 'words')),
  ...(await unmirroredElements(page)),
];

const setTheme = (page: Page, theme: string) =>
  page.evaluate((wanted) => {
    document.documentElement.dataset.theme = wanted;
  }, theme);

async function widerThanPhone(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > NARROW.width ? [`${width} px wide`] : [];
}
