// End-to-end tests of two recipients: a recipient without an account, through the link sent by SMS,
// and a recipient with an account at the counter.
import type { Page } from '@playwright/test';
import { apiClientOf, arrangeTransfer } from '../testing/arrange.ts';
import { expect, test } from '../testing/fixtures.ts';
import { BrokerWorkspace } from '../testing/pages/broker-workspace.ts';
import { textIn } from '../testing/text.ts';

const PHONE = '+212661778899';
const t = textIn('fr');

test('the link of a recipient without an account shows the transfer after an SMS code, and expires with the payout', {
  tag: '@journey',
}, async ({ browser, instance }) => {
  const { reference, code, id } = await arrangeTransfer(
    instance,
    'in_process',
    'Nadia Tazi',
    'sender',
    { recipient_phone: PHONE },
  );
  const context = await browser.newContext({
    baseURL: instance.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const link = await messageTo(page, instance.mailboxUrl, ({ links }) => links?.collect_link);
  expect(new URL(link).pathname).toMatch(/^\/fr\/collect\/[0-9a-z]{25}$/);
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await page.getByRole('button', { name: t('collect.send_code') }).click();
  const field = page.getByLabel(t('collect.code'));
  await expect(field).toBeVisible();
  expect(await page.locator('main').textContent()).not.toContain('500');
  const digits = await messageTo(page, instance.mailboxUrl, ({ codes }) => codes?.phone);
  await field.fill(digits === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: t('collect.show') }).click();
  await expect(page.getByText(t('collect.wrong_code', { left: 4 }))).toBeVisible();
  await field.fill(digits);
  await page.getByRole('button', { name: t('collect.show') }).click();
  await expect(page.getByRole('heading', { name: t('collect.ready') })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  const shown = await page.locator('body').innerText();
  expect(shown).toMatch(/500\sDH/);
  for (const secret of ['Nadia', 'Tazi', 'Amina', code]) expect(shown).not.toContain(secret);
  // The reload needs no new SMS code: this tab keeps the proof that the phone is verified.
  await page.reload();
  await expect(page.getByRole('heading', { name: t('collect.ready') })).toBeVisible();

  const youssef = await apiClientOf(instance, 'youssef');
  await youssef
    .rpc('pay_out_money_transfer', {
      p_id: id,
      p_request_id: crypto.randomUUID(),
      p_payout_code: code,
      p_counted_centimes: 50_000,
      p_document_type: 'CIN',
      p_document_last4: 'A123',
      p_name_matches: true,
    })
    .throwOnError();
  await page.reload();
  await expect(page.getByText(t('collect.over_title'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('collect');
  await context.close();
});

test('a recipient with an account finds the transfer in a list, counts the cash at the counter, and receives the payout', {
  tag: '@journey',
}, async ({ instance, loginAs }) => {
  const receiver = await (await apiClientOf(instance, 'amina'))
    .rpc('find_person', { p_username: 'karim' })
    .single()
    .throwOnError();
  const { reference, code } = await arrangeTransfer(
    instance,
    'in_process',
    'Laila Amrani',
    'recipient',
    { receiver_id: receiver.data.id },
  );
  const { page: counter } = await loginAs('youssef', 'fr');
  const youssef = new BrokerWorkspace(counter, 'fr');
  await youssef.open();
  await youssef.openPayout('Laila Amrani');
  await youssef.payOut(code, '492');
  await expect(counter.getByText(t('errors.RECIPIENT_NOT_CONFIRMED'))).toBeVisible();

  const { page } = await loginAs('karim', 'fr');
  await page.goto('/fr/money?box=to-collect');
  await page.getByRole('link', { name: /Amina/ }).click();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  const counted = page.getByLabel(t('recipients.count'));
  await counted.fill('500');
  await page.getByRole('button', { name: t('recipients.count_button') }).click();
  await expect(page.getByText(t('errors.COUNT_MISMATCH', { expected: '492 DH' }))).toBeVisible();
  await counted.fill('492');
  await page.getByRole('button', { name: t('recipients.count_button') }).click();
  await expect(page.getByText(t('recipients.counted'))).toBeVisible();

  await expect(counter.getByText(t('recipients.broker_counted'))).toBeVisible();
  await youssef.payOut(code, '492');
  await expect(page.getByText(t('recipients.collected'))).toBeVisible();
});

type Message = { links?: Record<string, string>; codes?: Record<string, string> };

/**
 * Waits for a message to the phone that contains the wanted link or code. Returns the link or code
 * from the newest such message.
 */
async function messageTo(
  page: Page,
  mailboxUrl: string,
  read: (message: Message) => string | undefined,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${mailboxUrl}.json?to=${encodeURIComponent(PHONE)}`);
      const messages = (await answer.json()) as Message[];
      found = messages.map(read).find((one) => one !== undefined);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
