// Measures the waiting times of a signed-in user on a slow phone: until the home screen appears
// after sign-in, and until a conversation that was opened before appears again.
import type { Browser, Page } from '@playwright/test';
import { createClient, type Session } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import { DEMO_PASSWORD, signInDemoPerson } from '@wasl/server/testing/sign-in-demo-person';
import { openSlowTab, SLOW_PHONE } from './slow-phone.ts';

const USERNAME = 'amina';
const TRIES = 5;
/** Timeout of a measurement, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Times in milliseconds, each the median of several tries. */
export type MemberTimes = {
  /** Load times of an empty page, for comparison: on the first visit, and with cached files. */
  empty: { first: number; again: number };
  /** Time from the click on the sign-in button to the home screen. */
  signIn: number;
  /**
   * Time from opening a conversation by its URL until its messages appear. The files of the app and
   * the conversation's last messages are already cached in the browser.
   */
  conversation: number;
};

export type DemoMember = { session: Session; conversationId: string };

/** Returns a demo user and their most recent conversation. */
export async function demoMember(instance: Instance): Promise<DemoMember> {
  const client = createClient(instance.url, instance.anonKey, { auth: { persistSession: false } });
  const session = await signInDemoPerson(client, instance, USERNAME);
  const { data } = await client.rpc('my_conversations', { p_limit: 1 }).throwOnError();
  const [newest] = data as { id: string }[];
  if (!newest) throw new Error(`${USERNAME} has no conversation`);
  return { session, conversationId: newest.id };
}

/**
 * Creates a browser context that contains the user's session, as if the user had just signed in
 * there.
 */
export async function openMemberContext(
  browser: Browser,
  { session }: DemoMember,
  language: string,
  options: Parameters<Browser['newContext']>[0] = SLOW_PHONE,
) {
  const context = await browser.newContext(options);
  await context.addInitScript(
    ([kept, chosen]) => {
      if (localStorage.getItem('wasl-auth')) return;
      localStorage.setItem('wasl-auth', kept);
      localStorage.setItem('language', chosen);
    },
    [JSON.stringify(session), language] as const,
  );
  return context;
}

/**
 * Measures the loading of the empty page, the sign-in and the opening of the conversation one after
 * the other in each round. Other work on the machine therefore affects all three times equally.
 */
export async function measureMemberTimes(
  browser: Browser,
  instance: Instance,
  emptyUrl: string,
  language: string,
): Promise<MemberTimes> {
  const member = await demoMember(instance);
  const reader = await openMemberContext(browser, member, language, {
    ...SLOW_PHONE,
    serviceWorkers: 'allow',
  });
  const address = `${instance.url}/${language}/chats/${member.conversationId}`;
  await keepFiles(await reader.newPage(), address);
  const all: { first: number; again: number; signIn: number; conversation: number }[] = [];
  for (let one = 0; one < TRIES; one++) {
    const visitor = await browser.newContext(SLOW_PHONE);
    const first = await timeOf(await openSlowTab(visitor), emptyUrl, EMPTY_IS_THERE);
    const again = await timeOf(await openSlowTab(visitor), emptyUrl, EMPTY_IS_THERE);
    await visitor.close();
    const conversation = await timeOf(await openSlowTab(reader), address, MESSAGES);
    all.push({ first, again, conversation, signIn: await signInTime(browser, instance, language) });
  }
  await reader.close();
  const middle = (name: keyof (typeof all)[number]) =>
    all.map((times) => times[name]).sort((one, other) => one - other)[TRIES >> 1] ?? Infinity;
  return {
    empty: { first: middle('first'), again: middle('again') },
    signIn: middle('signIn'),
    conversation: middle('conversation'),
  };
}

/**
 * JavaScript expression that is true once React has attached to the root, after all scripts have
 * run.
 */
const EMPTY_IS_THERE = `Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))`;
const MESSAGES = `document.querySelector('main article [data-bubble]')`;
const WELCOME = `location.pathname.endsWith('/dashboard') && document.querySelector('main h1')?.textContent`;

/**
 * Evaluates `isThere` on every animation frame from the start of the document, and stores the time
 * at which the expression becomes true.
 * @param isThere - JavaScript expression that is true once the content is on the screen.
 */
async function watch(page: Page, isThere: string): Promise<void> {
  await page.addInitScript(`{
    const look = () => {
      if (!(${isThere})) return requestAnimationFrame(look);
      window.seenAt = performance.now();
    };
    requestAnimationFrame(look);
  }`);
}

async function timeOf(page: Page, address: string, isThere: string): Promise<number> {
  await watch(page, isThere);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await seenAt(page);
  await page.close();
  return time;
}

async function seenAt(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => Reflect.get(window, 'seenAt'), undefined, {
    timeout: PATIENCE_MS,
  });
  return Number(await seen.jsonValue());
}

/** Fills the caches: the app's files in the service worker, and the last messages on the device. */
async function keepFiles(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await page.waitForSelector('main article [data-bubble]');
    await page.waitForLoadState('networkidle');
  }
  await page.close();
}

/**
 * Measures the time from the submission of the sign-in form until the next screen is displayed, on
 * a device without cached files. The app loads the files of that screen while the user fills in the
 * form, so that this time does not include their download.
 */
async function signInTime(browser: Browser, { url }: Instance, language: string): Promise<number> {
  const context = await browser.newContext(SLOW_PHONE);
  const page = await openSlowTab(context);
  await watch(page, WELCOME);
  await page.addInitScript(() => {
    addEventListener('submit', () => Reflect.set(window, 'pressedAt', performance.now()), true);
  });
  await page.goto(`${url}/${language}/login`);
  await page.locator('form input').first().fill(USERNAME);
  await page.locator('form input[type=password]').fill(DEMO_PASSWORD);
  await page.waitForLoadState('networkidle');
  await page.locator('form [type=submit]').click();
  const time = await seenAt(page);
  const pressed = await page.evaluate(() => Number(Reflect.get(window, 'pressedAt')));
  await context.close();
  return time - pressed;
}
