// Waits until IndexedDB has completed the pending writes of the page, because a test reloads the
// page sooner than a user would.
import type { Page } from '@playwright/test';

/**
 * IndexedDB starts a write transaction only after the earlier write transactions on the same stores
 * have ended.
 */
export async function waitForStoredDraft(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const ended = (transaction: IDBTransaction) =>
      new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await opened(name);
      if (database.objectStoreNames.length > 0) {
        await ended(database.transaction(database.objectStoreNames, 'readwrite'));
      }
      database.close();
    }
  });
}
