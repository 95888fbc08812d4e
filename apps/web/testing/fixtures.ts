// Fixtures of all end-to-end tests: an instance with the demo people, and a signed-in page per
// actor.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createClient, type Session } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { signInDemoPerson } from '@wasl/server/testing/sign-in-demo-person';
import { enableFastCodeHashing } from '@wasl/testing/fast-code-hashing';
import { allowAnyScanDevice } from './allow-any-scan-device.ts';
import { test as base } from './long-deadline-test.ts';
import { raiseLimits } from './raise-limits.ts';

export type Language = 'en' | 'fr' | 'ar';
export type SignedInPerson = { page: Page; context: BrowserContext; session: Session };
type LoginAs = (username: string, language?: Language) => Promise<SignedInPerson>;

type OfWorker = { ownInstance: string; sendsMessages: boolean; instance: Instance };

export const test = base.extend<{ loginAs: LoginAs }, OfWorker>({
  // Test files with the same value of this option share a worker and its instance. A file with a
  // value of its own gets an instance that no other file has changed.
  ownInstance: ['', { option: true, scope: 'worker' }],
  // True if the messages of the outbox are delivered to the mailbox page. Only some test files set
  // this option, because the delivery needs another process.
  sendsMessages: [false, { option: true, scope: 'worker' }],
  instance: [
    async ({ ownInstance: _, sendsMessages }, use) => {
      const instance = await startInstance({
        env: { DEMO: 'true', FUNCTIONS_SCHEDULES: String(sendsMessages) },
      });
      await enableFastCodeHashing(instance.databaseUrl);
      await raiseLimits(instance.databaseUrl);
      await allowAnyScanDevice(instance.databaseUrl);
      await use(instance);
      await instance.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ instance }, use) => use(instance.url),
  loginAs: async ({ browser, instance, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, language = 'en') => {
      const actor = await signedIn(browser, instance, username, language, contextOptions);
      contexts.push(actor.context);
      return actor;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect } from '@playwright/test';
export { DEMO_PASSWORD } from '@wasl/server/testing/sign-in-demo-person';

/** Returns a context whose storage already contains the session, as after a sign-in. */
async function signedIn(
  browser: Browser,
  instance: Instance,
  username: string,
  language: Language,
  options: Parameters<Browser['newContext']>[0],
): Promise<SignedInPerson> {
  const client = createClient(instance.url, instance.anonKey, { auth: { persistSession: false } });
  const session = await signInDemoPerson(client, instance, username);
  const context = await browser.newContext({ ...options, baseURL: instance.url });
  await context.addInitScript(
    ([session, stored]) => {
      if (!localStorage.getItem('wasl-auth')) localStorage.setItem('wasl-auth', session);
      localStorage.setItem('language', stored);
    },
    [JSON.stringify(session), language] as const,
  );
  return { page: await context.newPage(), context, session };
}
