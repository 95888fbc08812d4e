// End-to-end tests of a new user who opens a shared link to a listing: the user requests a visit,
// creates an account, and continues the request.
import { apiClientOf } from '../../testing/arrange.ts';
import { arrangeHome } from '../../testing/arrange-home.ts';
import { expect, test } from '../../testing/fixtures.ts';
import { confirmByMail, signUp } from '../../testing/people.ts';
import { textIn } from '../../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../../testing/wait-for-service-worker.ts';
import { waitForStoredDraft } from '../../testing/wait-for-stored-draft.ts';

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });
const t = textIn('fr');

test('a visitor who requests a visit is asked to sign in, and continues the request with the new account', {
  tag: '@journey',
}, async ({ instance, page }) => {
  const { id, titles } = await arrangeHome(await apiClientOf(instance, 'amina'));
  await page.goto(`/fr/homes/${id}`);
  await page.getByRole('link', { name: t('homes.ask_visit') }).click();
  await expect(page).toHaveURL(/\/fr\/login\?/);
  await expect(page.getByText(t('sign_in_why.visit'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common.sign_up') })
    .click();
  await expect(page.getByText(t('sign_in_why.visit'))).toBeVisible();

  const email = `visitor-${crypto.randomUUID()}@people.example`;
  await signUp(page, 'fr', email, { first: 'Salwa' });
  await confirmByMail(page, instance.mailboxUrl, email);
  await expect(page).toHaveURL(new RegExp(`/fr/homes/${id}$`));
  const dialog = page.getByRole('dialog', { name: t('viewings.ask_title') });
  const words = dialog.getByRole('textbox', { name: t('viewings.words') });
  await words.fill('Nous sommes deux.');

  // A reload keeps the typed message, but the dialog stays closed: only the return from sign-in
  // opens it, once.
  await waitForStoredDraft(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fr);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('homes.ask_visit') }).click();
  await expect(words).toHaveValue('Nous sommes deux.');
  await page.goto('/fr/login');
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
});

test('the page of a listing waits while there is no network, and opens when the network returns', async ({
  context,
  instance,
  page,
}) => {
  const { id, titles } = await arrangeHome(await apiClientOf(instance, 'amina'));
  await page.goto('/fr/homes');
  await waitForServiceWorker(page);
  await page.goto(`/fr/homes/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fr);
  await waitForCachedFiles(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('common.waiting_title') })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fr);
});
