// The page about money transfers: its price list, and questions whose answers can be expanded.
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

const LANGUAGES: Language[] = ['fr', 'ar'];

for (const language of LANGUAGES) {
  test(`the price list is visible, and an answer opens below its question in ${language}`, async ({
    page,
  }) => {
    const t = textIn(language);
    await page.goto(`/${language}/send-money#fees`);
    await expect(page.getByRole('columnheader', { name: t('send_money.fees_fee') })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('row').last()).toContainText('60');
    const answer = page.getByText(t('send_money.faq4_answer'));
    await expect(answer).toBeHidden();
    await page.getByText(t('send_money.faq4_question')).press('Enter');
    await expect(answer).toBeVisible();
  });
}
