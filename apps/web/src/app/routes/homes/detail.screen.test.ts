// Tests that the map of a home shows place names at the correct positions, also on pages in a
// right-to-left language, where the map must not be mirrored. Also tests that a signed-in person
// first sees the server-rendered home.
import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

/** Home in the middle of Casablanca. */
const HOME = '0199a500-0000-7000-8000-000000000001';
const WEST = { fr: 'Aïn Diab', ar: 'عين الذئاب' };
const EAST = { fr: 'Hay Mohammadi', ar: 'الحي المحمدي' };

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of ['fr', 'ar'] as const) {
  test(`the map shows west on the left and east on the right in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/homes/${HOME}`);
    const map = page.getByRole('region', { name: textIn(language)('homes.map') });
    // The map renders shortly before it scrolls into view.
    await page
      .getByRole('heading', { name: textIn(language)('homes.features') })
      .scrollIntoViewIfNeeded();
    await map.scrollIntoViewIfNeeded();
    const placeOf = async (name: string) => {
      const box = await page.locator('.map-name', { hasText: name }).boundingBox();
      const frame = await map.boundingBox();
      if (!box || !frame) return undefined;
      return (box.x + box.width / 2 - frame.x) / frame.width;
    };
    await expect(page.locator('.map-name', { hasText: WEST[language] })).toBeVisible();
    // The home is in the middle of the map.
    expect(await placeOf(WEST[language])).toBeLessThan(0.45);
    expect(await placeOf(EAST[language])).toBeGreaterThan(0.55);
  });
}

test('a signed-in person sees the server-rendered home until the response for their account arrives', async ({
  loginAs,
}) => {
  const { page } = await loginAs('karim', 'fr');
  const held = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/home_details*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/rest/v1/rpc/home_details*');
  await page.goto(`/fr/homes/${HOME}`);
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  held.resolve();
});
