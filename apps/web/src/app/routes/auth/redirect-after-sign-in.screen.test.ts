// After a sign-in without a requested address, each person arrives at their work. A requested
// address takes precedence.
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

test('a broker with a requested address arrives there', async ({ loginAs }) => {
  const { page } = await loginAs('salma', 'fr');
  await page.goto(`/fr/login?${new URLSearchParams({ from: '/fr/money' })}`);
  await expect(page).toHaveURL(/\/fr\/money$/);
});

test('without an answer a person arrives at the home screen', async ({ loginAs }) => {
  const { page } = await loginAs('salma', 'fr');
  await page.route('**/rpc/my_operator_roles', (route) => route.abort());
  await page.goto('/fr/login');
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
});
