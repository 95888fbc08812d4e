// What axe can see of the accessibility rules (WCAG 2.2 A and AA), on every kind of screen, by day and by night.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arrangeTransfer } from './arrange.ts';
import { expect, type Language, test } from './fixtures.ts';
import { textIn } from './text.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LANGUAGES: Language[] = ['fr', 'ar'];

for (const language of LANGUAGES) {
  test(`public screens break no rule in ${language}`, async ({ page }) => {
    for (const path of ['', '/login', '/signup', '/forgot-password', '/nowhere']) {
      await expectNoViolation(page, `/${language}${path}`);
    }
  });

  test(`a sender's screens break no rule in ${language}`, async ({ loginAs, instance }) => {
    const { id } = await arrangeTransfer(instance, 'pending', `Axe ${language}`);
    const { id: draft } = await arrangeTransfer(instance, 'draft', `Axe draft ${language}`);
    const { page } = await loginAs('amina', language);
    for (const path of [
      '/dashboard',
      '/profile',
      '/money',
      '/money/new',
      `/money/new?draft=${draft}`,
      `/money/${id}`,
    ]) {
      await expectNoViolation(page, `/${language}${path}`);
    }
  });

  test(`a broker's screens break no rule in ${language}`, async ({ loginAs, instance }) => {
    await arrangeTransfer(instance, 'in_process', `Axe job ${language}`);
    const t = textIn(language);
    const { page } = await loginAs('youssef', language);
    await expectNoViolation(page, `/${language}/broker`);
    await page
      .getByRole('button', { name: t('brokers.pay_out'), exact: true })
      .first()
      .click();
    await expect(page.getByLabel(t('brokers.code'))).toBeVisible();
    await scan(page, 'payout');
  });
}

async function expectNoViolation(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await scan(page, `${path} ${colorScheme}`);
  }
}

async function scan(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(told, where).toEqual([]);
}
