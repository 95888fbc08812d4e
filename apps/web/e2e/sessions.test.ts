// End-to-end tests of sessions: their lifetime, their revocation, and the data that remains on a
// device.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { shortLivedChromiumOptions } from '@wasl/testing/chromium-options';
import { expectNotStored, expectStored } from '../testing/expect-stored-is-listed.ts';
import { DEMO_PASSWORD, expect, test } from '../testing/fixtures.ts';
import { createPerson } from '../testing/new-person.ts';
import { PASSWORD, requestSignOut, signIn, signUpAndConfirm } from '../testing/people.ts';
import { lengthenDeadlines } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');

test('a device that is signed out from another device reacts immediately', async ({
  page,
  browser,
  instance,
}) => {
  const email = await signUpAndConfirm(page, instance.mailboxUrl, 'fr');
  const lost = await browser.newContext({ baseURL: instance.url });
  const lostPage = await lost.newPage();
  await lostPage.goto('/fr/login');
  await signIn(lostPage, 'fr', email, PASSWORD);
  await expect(lostPage).toHaveURL(/dashboard/);

  await page.goto('/fr/profile/security');
  const devices = page.getByRole('region', { name: t('account_security.devices_title') });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText(t('account_security.this_device'))).toHaveCount(1);
  await devices.getByRole('listitem').getByRole('button').click();
  await page
    .getByRole('button', { name: t('account_security.end'), exact: true })
    .last()
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  // The other device must redirect to the sign-in page by itself, without a user action or a
  // request.
  await expect(lostPage).toHaveURL(/\/fr\/login/);
  await expect(lostPage.getByText(t('errors.session_ended'))).toHaveCount(1);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await lost.close();
});

for (const [isRemembered, what] of [
  [true, 'stored on the device survives a restart of the browser'],
  [false, 'not stored on the device ends with the browser, but not with a single tab'],
] as const) {
  test(`a session ${what}`, async ({ playwright, instance }) => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'wasl-browser-'));
    const open = async () => {
      const context = await playwright.chromium.launchPersistentContext(folder, {
        ...shortLivedChromiumOptions(),
        baseURL: instance.url,
      });
      await lengthenDeadlines(context);
      return context;
    };
    try {
      const first = await open();
      const page = await first.newPage();
      await page.goto('/fr/login');
      await page.getByLabel(t('auth.remember_me')).setChecked(isRemembered);
      await signIn(page, 'fr', 'amina', DEMO_PASSWORD);
      await expect(page).toHaveURL(/dashboard/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const second = await first.newPage();
      await second.goto('/fr/money');
      await expect(second.getByRole('heading', { name: t('money.title') })).toBeVisible();
      await page.close();
      const third = await first.newPage();
      await third.goto('/fr/money');
      await expect(third.getByRole('heading', { name: t('money.title') })).toBeVisible();
      await second.reload();
      await expect(second.getByRole('heading', { name: t('money.title') })).toBeVisible();
      await first.close();

      const later = await open();
      const reopened = await later.newPage();
      await reopened.goto('/fr/money');
      await expect(reopened).toHaveURL(isRemembered ? /\/fr\/money$/ : /\/fr\/login/);
      const stored = await reopened.evaluate(() => localStorage.getItem('wasl-auth'));
      expect(stored === null).toBe(!isRemembered);
      await later.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('sign-out clears the device and every tab, even if the server cannot be reached', {
  tag: '@journey',
}, async ({ context, page }) => {
  await page.goto('/fr/login');
  await signIn(page, 'fr', 'amina', DEMO_PASSWORD);
  await expect(page).toHaveURL(/dashboard/);
  const other = await context.newPage();
  await other.goto('/fr/profile');
  await expect(other.getByText('amina@wasl.example')).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['user-data', 'welcome-message', 'banner-dismissed', 'last-path']) {
      localStorage.setItem(`wasl-${name}`, 'x');
    }
    localStorage.setItem('payout-code:somebody:t1', '12345678');
    localStorage.setItem('delivery-code-proposed:somebody:t1', '12345678');
    sessionStorage.setItem('anything', 'x');
    // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie as a page does.
    document.cookie = 'anything=x; path=/';
  });
  await context.route(/\/(auth|rest|functions)\/v1\//, (route) => route.abort());
  await requestSignOut(page, 'fr');
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/fr\/login$/);
    await expect(tab.getByLabel(t('auth.username_or_email'))).toHaveValue('');
    await expect(tab.getByText(t('errors.session_ended'))).toHaveCount(0);
  }
  const kept = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => key === 'anything'),
    cookie: document.cookie,
  }));
  expect(kept.local.sort()).toEqual(['language', 'wasl-anon-key', 'wasl-left-at']);
  expect(kept.session).toEqual([]);
  expect(kept.cookie).toBe('');
  await context.unroute(/\/(auth|rest|functions)\/v1\//);
  await page.goto('/fr/dashboard');
  await expect(page).toHaveURL(/\/fr\/login/);
});

test('sign-out with a payout code stored on the device asks for confirmation and deletes the code', async ({
  page,
}) => {
  await page.goto('/fr/login');
  await signIn(page, 'fr', 'amina', DEMO_PASSWORD);
  await expect(page).toHaveURL(/dashboard/);
  await page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem('wasl-auth') ?? '{}');
    localStorage.setItem(`payout-code:${user.id}:t1`, '12345678');
  });
  await requestSignOut(page, 'fr');
  const question = page.getByRole('alertdialog', { name: t('ui.codes_title') });
  await expect(question).toContainText(t('ui.codes_text'));
  await question.getByRole('button', { name: t('common.sign_out') }).click();
  await expect(page).toHaveURL(/\/fr\/login$/);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('12345678');
});

test('sign-out with a parcel draft on the device asks for confirmation and deletes the draft', async ({
  loginAs,
  instance,
}) => {
  const { page } = await loginAs(await createPerson(instance, 'Hanane'), 'fr');
  await page.goto('/fr/deliveries/new');
  await page.getByLabel(t('delivery_wizard.size_contents')).fill('Deux tapis');
  await expectStored(page, 'delivery-draft:');
  await page.goto('/fr/dashboard');
  await requestSignOut(page, 'fr');
  const question = page.getByRole('alertdialog', { name: t('ui.drafts_title') });
  await expect(question).toContainText(t('ui.drafts_text'));
  await question.getByRole('button', { name: t('common.keep') }).click();
  await expect(question).toHaveCount(0);
  await expectStored(page, 'delivery-draft:');
  await requestSignOut(page, 'fr');
  await question.getByRole('button', { name: t('common.sign_out') }).click();
  await expect(page).toHaveURL(/\/fr\/login$/);
  await expectNotStored(page, 'delivery-draft:');
});

for (const from of ['//evil.example/fr/money', '/fr/..//evil.example', '/\\evil.example/fr']) {
  test(`sign-in with the return path ${from} does not lead to another site`, async ({
    page,
    instance,
  }) => {
    await page.goto(`/fr/login?${new URLSearchParams({ from })}`);
    await signIn(page, 'fr', 'amina', DEMO_PASSWORD);
    await expect(page).toHaveURL(`${instance.url}/fr/dashboard`);
  });
}
