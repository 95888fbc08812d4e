// End-to-end tests of reading stored data offline after a reload: screens that a user has opened
// before open again, show the age of their data, and are visible to that user only.
import type { Page } from '@playwright/test';
import { apiClientOf, arrangeTransfer } from '../testing/arrange.ts';
import { expect, test } from '../testing/fixtures.ts';
import { requestSignOut } from '../testing/people.ts';
import { setTimeouts } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';
import { waitForCachedFiles, waitForServiceWorker } from '../testing/wait-for-service-worker.ts';

test.use({ serviceWorkers: 'allow' });
const t = textIn('fr');

/**
 * Regular expression for the key of a text. A screen shows the key when no catalogue contains the
 * text.
 */
const RAW_KEY = /\b[a-z]+(_[a-z]+)*\.[a-z]+_[a-z_]+\b/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const keptNote = (page: Page) => page.getByText(t('common.kept_at', { at: '' }).slice(0, 22));

/**
 * Returns the text of a screen, without the lines that contain a relative time or a number of
 * unread messages. Chats have their own storage, which chat-device.test.ts tests.
 */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return text
    .split('\n')
    .filter((line) => line.trim() && !/il y a|maintenant|messages? non lu/.test(line));
}

async function answersOf(page: Page): Promise<{ names: string[]; count: number }> {
  return page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const kept = names.filter((name) => name.startsWith('wasl-answers-'));
    let count = 0;
    for (const name of kept) {
      const database = await answerOf(indexedDB.open(name));
      count += await answerOf(database.transaction('answers').objectStore('answers').count());
      database.close();
    }
    return { names: kept, count };
  });
}

test('opened lists, details and wizards open again offline, and are deleted on sign-out', async ({
  loginAs,
  instance,
}) => {
  const { id } = await arrangeTransfer(instance, 'waiting_for_broker', 'Zineb Hors-Ligne');
  const amina = await apiClientOf(instance, 'amina');
  const { data: parcel } = await amina.from('deliveries').select('id').limit(1).single();
  const parcelPath = `/fr/deliveries/${parcel?.id}`;
  const { page, context } = await loginAs('amina', 'fr');
  // Offline, a request is retried for several seconds before the wizard opens with the local data.
  await setTimeouts(page, { serverDraft: 500 });
  await page.goto('/fr/dashboard');
  await waitForServiceWorker(page);
  const screens = [
    '/fr/dashboard',
    '/fr/money',
    `/fr/money/${id}`,
    '/fr/money/new',
    '/fr/deliveries',
    '/fr/contacts',
    '/fr/notifications',
    '/fr/properties',
  ];
  const main = page.getByRole('main');
  const seen = new Map<string, string[]>();
  for (const path of screens) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await waitForCachedFiles(page);
    await expect(main).not.toContainText(t('common.loading'));
    seen.set(path, await linesOf(page));
  }
  await page.goto(parcelPath);
  await expect(main).not.toContainText(t('common.loading'));
  const [, , ...facts] = await linesOf(page);
  expect(facts.length).toBeGreaterThan(5);
  await expect(keptNote(page)).toBeHidden();
  await waitForCachedFiles(page);

  await context.setOffline(true);
  for (const path of screens) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(main).not.toContainText(t('common.loading'));
    await expect(main).not.toContainText(t('errors.network'));
    const isMissing = async () => {
      const shown = await linesOf(page);
      return seen.get(path)?.filter((line) => !shown.includes(line));
    };
    await expect.poll(isMissing, `${path} says what it said`).toEqual([]);
    expect(await page.locator('body').innerText(), path).not.toMatch(RAW_KEY);
  }
  // The cached response for the parcel contains no photos. The page therefore differs from the page
  // shown online, so the test compares only two lines.
  await page.goto(parcelPath);
  await expect(main).toContainText(facts[0] ?? '');
  await expect(main).toContainText(facts.at(-4) ?? '');
  await page.goto(`/fr/money/${id}`);
  await expect(page.getByText('Zineb Hors-Ligne').first()).toBeVisible();
  await expect(keptNote(page)).toBeVisible();

  // The transfer is refetched as soon as the network is back.
  await context.setOffline(false);
  await expect(keptNote(page)).toBeHidden();

  expect((await answersOf(page)).count).toBeGreaterThan(5);
  await context.setOffline(true);
  await requestSignOut(page, 'fr');
  await expect(page).toHaveURL(/\/fr\/login/);
  // A sign-out loads a new page, which would interrupt checks that still run in the old page.
  await expect(async () => {
    expect(await answersOf(page)).toEqual({ names: [], count: 0 });
  }).toPass();
});

test('offline, the language cannot be switched, and a URL in another language shows a waiting page', async ({
  loginAs,
}) => {
  const { page, context } = await loginAs('amina', 'fr');
  await page.goto('/fr/dashboard');
  await waitForServiceWorker(page);
  const opened = ['/fr/dashboard', '/fr/money', '/fr/money/new', '/fr/chats', '/fr/profile'];
  for (const path of opened) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await waitForCachedFiles(page);
  }
  await context.setOffline(true);
  for (const path of ['/fr/dashboard', '/fr/money', '/fr/profile']) {
    await page.goto(path);
    await page.locator('summary', { hasText: 'Français' }).first().click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.getByText(t('common.language_offline'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    expect(await page.locator('body').innerText(), path).not.toMatch(RAW_KEY);
  }
  const arabic = textIn('ar');
  for (const path of ['/dashboard', '/money', '/money/new', '/chats', '/login', '/about', '']) {
    await page.goto(`/ar${path}`);
    await expect(page.getByText(arabic('common.waiting_title')).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.locator('body').innerText(), path).not.toMatch(RAW_KEY);
  }
});
