// Everything that a journey left on the device is named on the page about cookies.
import { expect, type Page } from '@playwright/test';

/** The database in which entries of several kinds lie by their names. */
const ENTRIES = 'keyval-store';

/** Waits until something whose name begins so lies on the device: what a page keeps is written after it is drawn. */
export async function expectStored(page: Page, start: string): Promise<void> {
  await expect.poll(isStored(page, start), `${start} is on the device`).toBe(true);
}

export async function expectGone(page: Page, start: string): Promise<void> {
  await expect.poll(isStored(page, start), `${start} is on the device`).toBe(false);
}

const isStored = (page: Page, start: string) => async () =>
  (await page.evaluate(namesOnDevice, ENTRIES)).some((name) => name.startsWith(start));

/** Leaves the page for the one about cookies, which must name all that lies on the device. @returns Those names. */
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
