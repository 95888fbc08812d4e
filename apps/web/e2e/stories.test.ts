// Every story, in the two languages that differ most and by day and night: no rule of axe broken, nothing said on the console,
// nothing wider than a narrow phone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openStories, type StoryLook, showStory, storyIds } from './story-page.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const NARROW = { width: 320, height: 640 };
const LOOKS: StoryLook[] = (['fr', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

test.use({ viewport: NARROW });

test('every component of the design system is in a story', () => {
  const folder = join(import.meta.dirname, '../src/shared/ui');
  const components = readdirSync(folder).filter((file) => file.endsWith('.tsx'));
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(join(folder, file), 'utf8').matchAll(
      /['"]\.\/([\w.-]+\.tsx)['"]/g,
    );
    for (const [, imported = ''] of imports) visit(imported);
  };
  for (const file of components) if (file.endsWith('.stories.tsx')) visit(file);
  expect(components.filter((file) => !seen.has(file))).toEqual([]);
});

for (const look of LOOKS) {
  test(`every story is sound in ${look.language}, ${look.theme}`, async ({ page }) => {
    const ids = storyIds();
    const complaints: string[] = [];
    const problems: string[] = [];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStories(page, ids[0] ?? '', look, complaints);
    for (const id of ids) {
      const failure = await showStory(page, id);
      const found = [
        ...(failure ? [failure] : []),
        ...complaints.splice(0),
        ...(await widerThanPhone(page)),
        ...(await brokenRules(page, look)),
      ];
      problems.push(...found.map((problem) => `${id}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

/** By night only the colours differ. */
async function brokenRules(page: Page, { theme }: StoryLook): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (theme === 'dark'
    ? builder.withRules(['color-contrast'])
    : builder.withTags(TAGS)
  ).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

async function widerThanPhone(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > NARROW.width ? [`${width} px wide`] : [];
}
