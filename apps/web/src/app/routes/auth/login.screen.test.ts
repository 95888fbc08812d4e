import { expect, test } from '../../../../testing/fixtures.ts';
import { createPerson } from '../../../../testing/new-person.ts';
import { signIn, signUp } from '../../../../testing/people.ts';
import { textIn } from '../../../../testing/text.ts';

const t = textIn('fr');

for (const [what, name] of [
  ['a wrong password', 'amina'],
  ['an unknown username', 'nobody_here'],
] as const) {
  test(`a sign-in with ${what} shows the same error message, and the username stays in its field`, async ({
    page,
  }) => {
    await page.goto('/fr/login');
    await signIn(page, 'fr', name, 'not-the-password');
    await expect(page.getByText(t('auth.invalid_credentials'))).toBeVisible();
    await expect(page.getByLabel(t('auth.username_or_email'))).toHaveValue(name);
    await page.goto('/fr/dashboard');
    await expect(page).toHaveURL(/login/);
  });
}

test('input typed before hydration stays in the form, and never appears in the URL', async ({
  page,
}) => {
  let release = () => {};
  const isAlive = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await isAlive;
    await route.continue();
  });
  // The prerendered page ignores its query string.
  const address = '/fr/login?from=%2Ffr%2Fmoney&confirmed=true';
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByLabel(t('auth.username_or_email')).fill('amina');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('Wasl-demo-2026');
  await page.getByLabel(t('auth.remember_me')).uncheck();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  // Lets the scripts load, so that the hydrated app handles the click.
  release();
  await expect(page).toHaveURL(/\/fr\/money$/);
  expect(await page.evaluate(() => localStorage.getItem('wasl-until-close'))).toBe('true');
});

test('an unconfirmed e-mail address shows its own message, and the confirmation link can be sent again', async ({
  page,
}) => {
  await signUp(page, 'fr', 'unconfirmed@people.example');
  await page.goto('/fr/login');
  await signIn(page, 'fr', 'unconfirmed@people.example', 'Sahara2026');
  await expect(page.getByText(t('auth.email_not_confirmed'))).toBeVisible();
});

test('the route guard returns a person to the requested screen after the sign-in', async ({
  page,
}) => {
  await page.goto('/fr/money?status=completed');
  await expect(page).toHaveURL(/login/);
  await signIn(page, 'fr', 'amina', 'Wasl-demo-2026');
  await expect(page).toHaveURL(/\/fr\/money\?status=completed/);
  await expect(page.getByRole('heading', { name: t('money.title') })).toBeVisible();
});

test('a taken username is refused regardless of case, and can be corrected immediately', async ({
  instance,
  loginAs,
}) => {
  const { page } = await loginAs(await createPerson(instance, 'Imane'), 'fr');
  await page.goto('/fr/dashboard');
  const username = page.getByLabel(t('profile.username'), { exact: true });
  const save = page.getByRole('button', { name: t('profile.save_username') });
  await username.fill('Amina');
  await save.click();
  await expect(page.getByText(t('profile.username_taken'))).toBeVisible();
  await expect(username).toHaveValue(/amina/i);
  await username.fill('imane_tanger');
  await save.click();
  await expect(username).toBeHidden();
});

test('a form shows an error at its field, and removes the error when the input is corrected', async ({
  page,
}) => {
  await page.goto('/fr/signup');
  const email = page.getByLabel(t('auth.email'));
  await page.getByLabel(t('auth.first_name')).fill('Salma');
  await email.fill('salma@');
  await page.getByLabel(t('auth.password'), { exact: true }).fill('short');
  await page.getByRole('button', { name: t('auth.create_account') }).click();
  await expect(page.getByText(t('auth.email_invalid'))).toBeVisible();
  await expect(page.getByText(t('auth.password_too_short'))).toBeVisible();
  await expect(email).toBeFocused();
  await email.pressSequentially('people.example');
  await expect(page.getByText(t('auth.email_invalid'))).toHaveCount(0);
  await expect(page.getByText(t('auth.password_too_short'))).toBeVisible();
});

test('a sign-in without a network shows a message, keeps the input, and works when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/fr/login');
  // Waits for hydration: before hydration, the page stores clicks instead of handling them.
  await page.waitForLoadState('networkidle');
  const send = page.getByRole('button', { name: t('common.sign_in') });
  await context.setOffline(true);
  await signIn(page, 'fr', 'amina', 'Wasl-demo-2026');
  await expect(page.getByText(t('errors.network'))).toBeVisible();
  await context.setOffline(false);
  await send.click();
  await expect(page).toHaveURL(/dashboard/);
});
