// After a sign-in, users are redirected to the screen for their work, for example the operator
// console. Users who requested another screen before the sign-in are redirected to that screen.
import { expect, test } from '../../../../testing/fixtures.ts';

for (const [name, place] of [
  ['operator', 'operator'],
  ['courier', 'courier'],
  ['salma', 'broker'],
  ['karim', 'dashboard'],
] as const) {
  test(`the signed-in user ${name} is redirected to the screen /${place}`, async ({ loginAs }) => {
    const { page } = await loginAs(name, 'fr');
    await page.goto('/fr/login');
    await expect(page).toHaveURL(new RegExp(`/fr/${place}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}

test('a broker who requested another screen before the sign-in is redirected to that screen', async ({
  loginAs,
}) => {
  const { page } = await loginAs('salma', 'fr');
  await page.goto(`/fr/login?${new URLSearchParams({ from: '/fr/money' })}`);
  await expect(page).toHaveURL(/\/fr\/money$/);
});

test('when the server does not respond, a signed-in user is redirected to the home screen', async ({
  loginAs,
}) => {
  const { page } = await loginAs('salma', 'fr');
  await page.route('**/rpc/my_operator_roles', (route) => route.abort());
  await page.goto('/fr/login');
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
});
