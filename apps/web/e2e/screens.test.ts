// Opens every screen once per language, as a person for whom the screen is meant, and runs the
// checks that apply to all screens.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instance } from '@wasl/server/testing/instance';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { apiClientOf } from '../testing/arrange.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { createPerson } from '../testing/new-person.ts';
import { checkScreens } from '../testing/sweep/check-screens.ts';
import { deliveryId, type ScreenPerson, TRACKING_CODE } from '../testing/sweep/screen.ts';
import { SCREENS_BY_PERSON } from '../testing/sweep/screens-by-person.ts';

const people = Object.keys(SCREENS_BY_PERSON) as ScreenPerson[];
/**
 * Users whose screens are checked in English. By default, only the visitor's prerendered pages are
 * checked in English. English has the same text direction as French and the same colours as French
 * and Arabic. Most tests of single screens also run in English. With `EVERY_LANGUAGE=1`, the
 * screens of all users are checked.
 */
const READERS_OF_ENGLISH: ScreenPerson[] = process.env.EVERY_LANGUAGE ? people : ['visitor'];
const LANGUAGES: Language[] = ['fr', 'ar', 'en'];

/** Time limit of one screen on a slow machine, in milliseconds. */
const SCREEN_MS = scaleTimeout(20_000);

// Each combination of user and language is independent of the others, so that any free worker can
// run it.
test.describe.configure({ mode: 'parallel' });
// A separate instance, with the demo data unchanged.
test.use({ ownInstance: 'screens' });

for (const language of LANGUAGES) {
  for (const person of language === 'en' ? READERS_OF_ENGLISH : people) {
    test(`every screen of ${person} passes the checks in ${language}`, async ({
      browser,
      contextOptions,
      instance,
      loginAs,
    }) => {
      test.setTimeout(SCREEN_MS * (SCREENS_BY_PERSON[person].length + 1));
      const code = await trackingCodeOf(instance, deliveryId(7));
      const screens = SCREENS_BY_PERSON[person].map((screen) => ({
        ...screen,
        path: screen.path.replace(TRACKING_CODE, code),
      }));
      const name = person === 'new person' ? await createPerson(instance, 'Ghita') : person;
      const context =
        name === 'visitor'
          ? await browser.newContext({ ...contextOptions, baseURL: instance.url })
          : (await loginAs(name, language)).context;
      // Visitors' screens and French screens open by URL. The others open inside the app.
      const isZoomed = person === 'visitor';
      const goesOn = language !== 'fr' && !isZoomed;
      const wrong = await checkScreens(context, screens, language, { goesOn, isZoomed });
      await context.close();
      expect(wrong).toEqual([]);
    });
  }
}

test('every route is among the checked screens', () => {
  const site = join(import.meta.dirname, '../dist/site.json');
  const { pages, screens }: Record<'pages' | 'screens', string[]> = JSON.parse(
    readFileSync(site, 'utf8'),
  );
  const routes = [...pages, ...screens];
  const paths = Object.values(SCREENS_BY_PERSON).flatMap((all) =>
    all.map(({ path }) => path.replace(/\?.*/, '')),
  );
  const leadsTo = (path: string, route: string) =>
    // A path equal to a route without parameters belongs to that route only. A route with a
    // parameter may match the same path, but is not visited by this path.
    path === route ||
    (!routes.includes(path) && new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(path));
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((route) => !paths.some((path) => leadsTo(path, route)))).toEqual([]);
});

async function trackingCodeOf(instance: Instance, id: string): Promise<string> {
  const amina = await apiClientOf(instance, 'amina');
  const { data } = await amina.rpc('delivery_detail', { p_id: id }).throwOnError();
  return (data as { tracking_code: string }).tracking_code;
}
