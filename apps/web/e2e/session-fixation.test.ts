// End-to-end tests against session fixation: no link signs a user in to another person's account.
import { apiClientOf } from '../testing/arrange.ts';
import { expect, test } from '../testing/fixtures.ts';

for (const path of ['/fr/login', '/fr/auth/callback', '/fr']) {
  test(`a session in the URL of ${path} is ignored`, async ({ page, instance }) => {
    const { data } = await (await apiClientOf(instance, 'karim')).auth.getSession();
    const hash = new URLSearchParams({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
      expires_in: '3600',
      token_type: 'bearer',
      type: 'magiclink',
    });
    expect(hash.get('access_token')).not.toBe('');
    await page.goto(`${path}#${hash}`);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('wasl-auth'))).toBeNull();
    await page.goto('/fr/dashboard');
    await expect(page).toHaveURL(/\/fr\/login/);
  });
}

test("a sign-in code of another user is useless without the verifier stored in that user's browser", async ({
  page,
}) => {
  await page.goto('/fr/auth/callback?code=0d2f9b1e-6a3c-4a54-9a53-3c1f6a3b7f10');
  await expect(page).toHaveURL(/\/fr\/(login|auth\/callback)/);
  expect(await page.evaluate(() => localStorage.getItem('wasl-auth'))).toBeNull();
});
