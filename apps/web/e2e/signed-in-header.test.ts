// End-to-end tests of the header and the navigation bar of a signed-in user, also on public pages;
// visitors have their own header.
import type { Page } from '@playwright/test';
import { violatedAxeRules } from '../testing/axe-rules.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { accountMenu, openAccountMenu, requestSignOut } from '../testing/people.ts';
import { type Text, textIn } from '../testing/text.ts';

const PHONE = { width: 390, height: 844 };
const PLACES = ['home', 'money', 'deliveries', 'homes', 'chats'] as const;

for (const language of ['fr', 'ar'] as const) {
  test.describe(`the header of a signed-in user on a phone in ${language}`, () => {
    test.use({ viewport: PHONE });
    const t = textIn(language);

    test('a signed-in user keeps the navigation bar on public pages, without layout shifts', async ({
      loginAs,
    }) => {
      const { page } = await loginAs('karim', language);
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      await page.addInitScript(watchMoves);
      for (const path of ['', '/about', '/homes', '/terms', '/status']) {
        await page.goto(`/${language}${path}`);
        await expectBar(page, language);
        await expect(wayIn(page, t)).toBeHidden();
        expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([]);
      }
      expect(said).toEqual([]);
      expect(await violatedAxeRules(page, 'all')).toEqual([]);
    });

    test('the list of homes is one tap away in the navigation bar, and the bar stays visible', async ({
      loginAs,
    }) => {
      const { page } = await loginAs('karim', language);
      await page.goto(`/${language}/money`);
      const homes = bar(page, language).getByRole('link', { name: t('common.homes') });
      await homes.click();
      await expect(page).toHaveURL(new RegExp(`/${language}/homes$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('homes.title'));
      await expect(homes).toHaveAttribute('aria-current', 'page');
      await expectBar(page, language);
    });
  });
}

test('a signed-in user never sees the visitor header, not even before the scripts run', async ({
  loginAs,
}) => {
  const { page } = await loginAs('karim', 'fr');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/fr/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header a[href="/fr/login"]:visible')).toHaveCount(0);
});

test('a visitor sees the visitor header', async ({ page }) => {
  const t = textIn('fr');
  await page.goto('/fr/homes');
  await expect(wayIn(page, t)).toBeVisible();
  await expect(accountMenu(page, t)).toHaveCount(0);
});

test('sign-out on a public page opens the sign-in page, and public pages then have the visitor header', async ({
  loginAs,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs('karim', 'fr');
  await page.goto('/fr/about');
  await requestSignOut(page, 'fr');
  await expect(page).toHaveURL(/\/fr\/login$/);
  await page.getByRole('link', { name: t('common.back_home') }).click();
  await expect(wayIn(page, t)).toBeVisible();
});

test('when the server has ended the session, the page shows the visitor header', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page, session } = await loginAs('karim', 'fr');
  await fetch(`${instance.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: instance.anonKey, authorization: `Bearer ${session.access_token}` },
  });
  // Makes the stored session look expired, so that the app must renew it.
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('wasl-auth') ?? '{}');
    localStorage.setItem('wasl-auth', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  await page.goto('/fr/about');
  await expect(wayIn(page, t)).toBeVisible();
});

test('the account menu links to help, contact, terms, privacy and tickets', async ({ loginAs }) => {
  const t = textIn('fr');
  const { page } = await loginAs('karim', 'fr');
  const ways = [
    ['common.help_contact', /\/fr\/contact$/],
    ['common.about', /\/fr\/about$/],
    ['common.terms', /\/fr\/terms$/],
    ['common.privacy', /\/fr\/privacy$/],
    ['common.my_tickets', /\/fr\/my-tickets$/],
  ] as const;
  for (const [name, address] of ways) {
    await page.goto('/fr/dashboard');
    const menu = await openAccountMenu(page, t);
    await menu.getByRole('link', { name: t(name) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

const bar = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: textIn(language)('common.main_navigation') });

async function expectBar(page: Page, language: Language): Promise<void> {
  const t = textIn(language);
  for (const place of PLACES) {
    await expect(
      bar(page, language).getByRole('link', { name: t(`common.${place}`) }),
    ).toBeVisible();
  }
  await expect(accountMenu(page, t)).toBeVisible();
}

/** Records layout shifts while a page opens; content below the fold does not count. */
function watchMoves(): void {
  const moved: string[] = [];
  Reflect.set(window, 'moved', moved);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources = [] } = entry as PerformanceEntry & {
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      for (const { node } of sources) {
        // Records only movements in the header and the navigation. In the page itself, a font that
        // loads late may move words.
        if (!(node instanceof Element) || node.closest('main')) continue;
        if (node.closest('header, nav')) moved.push(node.outerHTML);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Sign-in link in the header, which only visitors see. The search is limited to the header, because
 * the footer contains a sign-in link for everyone.
 */
const wayIn = (page: Page, t: Text) =>
  page.getByRole('banner').getByRole('link', { name: t('common.member_access') });
