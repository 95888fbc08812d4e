// Checks that everything stored on the device is listed on the cookies page.
import { expect, type Page } from '@playwright/test';

/** Database that stores entries of several kinds, each under its own key. */
const ENTRIES = 'keyval-store';

/**
 * Waits until the device has an entry whose key starts with this prefix. A page writes its entries
 * only after it is rendered, so a single check could be too early.
 */
export async function expectStored(page: Page, start: string): Promise<void> {
  await expect.poll(isStored(page, start), `${start} is on the device`).toBe(true);
}

export async function expectNotStored(page: Page, start: string): Promise<void> {
  await expect.poll(isStored(page, start), `${start} is on the device`).toBe(false);
}

const isStored = (page: Page, start: string) => async () =>
  (await page.evaluate(namesOnDevice, ENTRIES)).some((name) => name.startsWith(start));

/**
 * Opens the cookies page and checks that it lists everything stored on the device. @returns The
 * listed names.
 */
export async function expectStoredIsListed(page: Page): Promise<string[]> {
  await page.goto('/fr/cookies');
  const listed = (await page.getByRole('main').locator('code').allInnerTexts()).map((name) =>
    name.replace('…', ''),
  );
  const stored = await page.evaluate(namesOnDevice, ENTRIES);
  expect(stored.filter((name) => !listed.some((start) => name.startsWith(start)))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  return stored;
}

async function namesOnDevice(entries: string): Promise<string[]> {
  const answerOf = <Answer>(request: IDBRequest<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  for (const { name = '' } of await indexedDB.databases()) {
    if (name !== entries) {
      names.push(name);
      continue;
    }
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const keys = await answerOf(database.transaction(store).objectStore(store).getAllKeys());
      names.push(...keys.map(String));
    }
    database.close();
  }
  return names;
}
