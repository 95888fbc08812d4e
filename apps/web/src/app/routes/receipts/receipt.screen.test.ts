// Tests of a receipt on paper and as a signed file. An Arabic receipt fits one page of A5 and of
// A4. The signed file is verified offline, on the public page and in the verification page
// downloaded from it.
import { readFileSync } from 'node:fs';
import { arrangeTransfer } from '../../../../testing/arrange.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

test.use({ serviceWorkers: 'allow' });

test('a receipt prints on one page, and its signed file is verified offline', async ({
  loginAs,
  instance,
  browser,
}, info) => {
  const t = textIn('ar');
  const { id } = await arrangeTransfer(instance, 'in_process', 'خديجة الإدريسي');
  const unpaid = await arrangeTransfer(instance, 'pending', 'Samir');
  const { page } = await loginAs('amina', 'ar');
  await page.goto(`/ar/money/${unpaid.id}/receipt`);
  await expect(page.getByRole('heading', { name: t('receipts.none_yet') })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(`/ar/money/${id}`);
  await page.getByRole('link', { name: t('receipts.open') }).click();
  await expect(page.getByRole('article', { name: t('receipts.title.paid_in') })).toContainText(
    'خديجة الإدريسي',
  );
  for (const format of ['A5', 'A4']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  const signed = page.waitForEvent('download');
  await page.getByRole('button', { name: t('receipts.signed_file') }).click();
  const receipt = info.outputPath('receipt.json');
  await (await signed).saveAs(receipt);

  const visitor = await browser.newContext({ baseURL: instance.url });
  const open = await visitor.newPage();
  await open.goto('/ar/check-receipt');
  const kept = open.waitForEvent('download');
  await open.getByRole('button', { name: t('receipts.check.download') }).click();
  const alone = info.outputPath('check.html');
  await (await kept).saveAs(alone);
  await visitor.setOffline(true);
  await open.locator('input[type=file]').setInputFiles(receipt);
  await expect(open.getByRole('heading', { name: t('receipts.check.outcome.true') })).toBeVisible();

  expect(readFileSync(alone, 'utf8')).not.toMatch(
    /"d"|(?<![\w.-])eyJhbGciOi[\w.-]*service_role|https?:\/\//,
  );
  await open.goto(`file://${alone}`);
  await open.locator('input[type=file]').setInputFiles(receipt);
  await expect(open.locator('h2')).toHaveText(String(t('receipts.check.outcome.true')));
  const text = readFileSync(receipt, 'utf8');
  await open.locator('textarea').fill(text.replace('50800', '90800'));
  await open.getByRole('button', { name: t('receipts.check.check'), exact: true }).click();
  await expect(open.locator('h2')).toHaveText(String(t('receipts.check.outcome.changed')));
  await open.getByRole('button', { name: 'Français' }).click();
  await expect(open.locator('h2')).toHaveText(
    String(textIn('fr')('receipts.check.outcome.changed')),
  );
  await visitor.close();
});
