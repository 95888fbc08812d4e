import type { Page } from '@playwright/test';
import { arrangeTransfer } from '../testing/arrange.ts';
import { expect, test } from '../testing/fixtures.ts';
import { payOut } from '../testing/people.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');
const accepts = (page: Page) => page.getByRole('button', { name: t('brokers.accept') });

test('of two brokers who accept at once one wins, and the other is told', async ({
  loginAs,
  instance,
}) => {
  const [youssef, hicham] = [await loginAs('youssef', 'fr'), await loginAs('hicham', 'fr')];
  const pages = [youssef.page, hicham.page];
  for (const page of pages) {
    await page.goto('/fr/broker');
    await expect(page.getByRole('heading', { name: t('brokers.requests') })).toBeVisible();
  }
  const before = await accepts(hicham.page).count();
  await arrangeTransfer(instance, 'waiting_for_broker', 'Two At Once');
  for (const page of pages) await expect(accepts(page)).toHaveCount(before + 1);
  // Neither request leaves before both were pressed.
  let release = () => {};
  const bothPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let pressed = 0;
  for (const page of pages) {
    await page.route('**/rpc/accept_money_transfer*', async (route) => {
      pressed += 1;
      if (pressed === pages.length) release();
      await bothPressed;
      await route.continue();
    });
  }
  await Promise.all(pages.map((page) => accepts(page).last().click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const won = page.getByRole('listitem').filter({ hasText: 'Two At Once' });
      const lost = page.getByText(t('errors.ALREADY_TAKEN'));
      await expect(won.or(lost).first()).toBeVisible();
      return (await won.count()) > 0;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  for (const page of pages) await expect(accepts(page)).toHaveCount(before);
});

test('a broker of another city does not see the request', async ({ loginAs, instance }) => {
  const { page } = await loginAs('fatima', 'fr');
  const { page: near } = await loginAs('hicham', 'fr');
  for (const one of [page, near]) await one.goto('/fr/broker');
  await expect(page.getByRole('heading', { name: t('brokers.no_requests_title') })).toBeVisible();
  const before = await accepts(near).count();
  await arrangeTransfer(instance, 'waiting_for_broker', 'Not In Fes');
  await expect(accepts(near)).toHaveCount(before + 1);
  await expect(page.getByRole('heading', { name: t('brokers.no_requests_title') })).toBeVisible();
});

test('five wrong codes lock the payout until the sender makes a new code', async ({
  loginAs,
  instance,
}) => {
  const transfer = await arrangeTransfer(instance, 'in_process', 'Locked Out');
  const { page: amina } = await loginAs('amina', 'fr');
  await amina.goto(`/fr/money/${transfer.id}`);
  await expect(
    amina.getByRole('heading', { name: t('money.next_title.in_process') }),
  ).toBeVisible();
  const { page } = await loginAs('youssef', 'fr');
  await page.goto('/fr/broker');
  const job = page.getByRole('listitem').filter({ hasText: 'Locked Out' });
  await job.getByRole('button', { name: t('brokers.pay_out'), exact: true }).click();
  for (let left = 4; left >= 1; left--) {
    await payOut(page, 'fr', '00000000', '500');
    await expect(page.getByRole('alert').filter({ hasText: String(left) })).toBeVisible();
  }
  await payOut(page, 'fr', '00000000', '500');
  await expect(page.getByRole('alert')).toHaveText(t('brokers.locked'));
  await expect(page.getByRole('button', { name: t('brokers.confirm_payout') })).toBeDisabled();
  await expect(amina.getByRole('heading', { name: t('money.next_title.locked') })).toBeVisible();
  await amina.getByRole('button', { name: t('ui.code_new') }).click();
  const code = (await amina.getByText(/^\d{4} \d{4}$/).textContent()) ?? '';
  await expect(page.getByRole('button', { name: t('brokers.confirm_payout') })).toBeEnabled();
  await payOut(page, 'fr', code.replace(' ', ''), '500');
  await expect(amina.getByRole('heading', { name: t('money.next_title.completed') })).toBeVisible();
});
