// After a sign-in without a requested address, users arrive at the screen for their work. A
// requested address takes precedence.
import { expect, test } from '../../../../testing/fixtures.ts';

for (const [name, place] of [
  ['operator', 'operator'],
  ['courier', 'courier'],
  ['salma', 'broker'],
  ['karim', 'dashboard'],
] as const) {
  test(`${name} arrives at ${place}`, async ({ loginAs }) => {
    const { page } = await loginAs(name, 'fr');
    await page.goto('/fr/login');
    await expect(page).toHaveURL(new RegExp(`/fr/${place}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}

test('a broker who requested an address before the sign-in arrives at that address', async ({
  loginAs,
}) => {
  const { page } = await loginAs('salma', 'fr');
  await page.goto(`/fr/login?${new URLSearchParams({ from: '/fr/money' })}`);
  await expect(page).toHaveURL(/\/fr\/money$/);
});

test('when the server does not respond, a user arrives at the home screen', async ({ loginAs }) => {
  const { page } = await loginAs('salma', 'fr');
  await page.route('**/rpc/my_operator_roles', (route) => route.abort());
  await page.goto('/fr/login');
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
});
