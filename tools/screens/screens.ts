// Takes screenshots of every route with the demo data, in French and Arabic, on a phone and a
// desktop, in light and dark mode. Each route gets one contact sheet.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { signInDemoPerson } from '@wasl/server/testing/sign-in-demo-person';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import { raiseLimits } from '../../apps/web/testing/raise-limits.ts';
import { type PageWatch, watchPage } from '../../apps/web/testing/sweep/watch-page.ts';
import { textIn } from '../../apps/web/testing/text.ts';
import { buildWeb } from '../web/build-web.ts';
import { addChatFiles } from './add-chat-files.ts';
import { uploadBankFile } from './bank-file.ts';
import { resolvePath } from './resolve-path.ts';
import type { ScreenRoute, ScreenVisitor, StoryValues } from './screen-route.ts';
import { SCREEN_ROUTES } from './screen-routes.ts';
import { seedPendingChecks } from './seed-pending-checks.ts';
import { sendToKarim } from './send-to-karim.ts';
import { writeContactSheet } from './write-contact-sheet.ts';

const folder = join(import.meta.dirname, '../../.screens');
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};
const LANGUAGES = ['fr', 'ar'] as const;
const THEMES = ['light', 'dark'] as const;
type Look = {
  size: keyof typeof SIZES;
  language: (typeof LANGUAGES)[number];
  theme: (typeof THEMES)[number];
};
const AT_ONCE = 4;
/** Timeout in milliseconds. It is long, because the machine may be busy. */
const PATIENCE_MS = 90_000;

const only = process.argv.slice(2);
const unknown = only.filter((name) => !SCREEN_ROUTES.some((route) => route.name === name));
if (unknown.length > 0) throw new Error(`No screen is named ${unknown.join(', ')}`);
const routes = SCREEN_ROUTES.filter((route) => only.length === 0 || only.includes(route.name));
if (only.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

await buildWeb();
/** Names of screens that scroll horizontally because they are too wide. */
const wide: string[] = [];
const instance = await startInstance({ env: { DEMO: 'true' } });
const browser = await chromium.launch(chromiumOptions());
try {
  const sessions = await signInAll(instance);
  const story = await readStory(sessions);
  await sendMail(instance);
  await tellInChat(sessions);
  // Raises the transfer limits, because the demo's transfers use up part of the daily limit. That
  // part depends on the time of day.
  const restoreLimits = await raiseLimits(instance.databaseUrl);
  await check(sessions);
  await fillPurse(sessions);
  await restoreLimits();
  for (const route of routes) {
    const restore = route.isWithinLimits && (await raiseLimits(instance.databaseUrl));
    try {
      const pictures = await photograph(browser, instance, route, sessions, story);
      await writeContactSheet(browser, pictures, join(folder, `sheet-${route.name}.png`));
      console.log(`${route.name}: ${pictures.length} pictures`);
    } catch (error) {
      // After an error in one route, the run continues with the other routes. A new run would take
      // minutes.
      console.error(`${route.name}:`, error);
      process.exitCode = 1;
    } finally {
      if (restore) await restore();
    }
  }
} finally {
  await browser.close();
  await instance.stop();
}
if (wide.length > 0) {
  console.error(`Wider than the window: ${[...new Set(wide)].join(', ')}`);
  process.exitCode = 1;
}

/**
 * Waits until the page is complete. @param watch - Tracks the requests of the page, including those
 * that follow a click. Playwright itself reports an idle network only once per page.
 */
async function settle(page: Page, watch: PageWatch): Promise<void> {
  // Ignores the noscript text of an app shell, which the browser never shows.
  await page.locator('main, body > :not(noscript, script)').first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => [...watch.asked(), ...(await page.evaluate(picturesToCome))], {
      timeout: PATIENCE_MS,
    })
    .toEqual([]);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((one) => one.finished)),
  );
  // Waits until no skeleton is shown. The network alone proves nothing: it may be idle between a
  // click and the request that the click causes, although the page is not complete.
  await page.waitForFunction(() => !document.querySelector('.animate-pulse, [aria-busy="true"]'));
}

/** Returns the URLs of visible images that have not loaded yet. */
function picturesToCome(): string[] {
  return [...document.images]
    .filter((image) => !image.complete && image.checkVisibility())
    .filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map(({ src }) => src);
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

async function readStory(sessions: Map<ScreenVisitor, SignedIn>): Promise<StoryValues> {
  const amina = sessions.get('amina')?.client;
  const { data } = (await amina
    ?.from('money_transfers')
    .select('reference')
    .eq('status', 'pending')
    .limit(1)
    .single()) ?? { data: null };
  return { pendingReference: data?.reference ?? '' };
}

/** Sends an e-mail, so that the screenshot of the mailbox shows one. */
async function sendMail({ url, anonKey }: Instance): Promise<void> {
  const client = createClient(url, anonKey, { auth: { persistSession: false } });
  const { error } = await client.auth.resetPasswordForEmail('karim@wasl.example');
  if (error) throw error;
}

async function tellInChat(sessions: Map<ScreenVisitor, SignedIn>): Promise<void> {
  const [amina, karim] = [sessions.get('amina'), sessions.get('karim')];
  if (amina && karim) await addChatFiles(amina.client, karim.client);
}

async function check(sessions: Map<ScreenVisitor, SignedIn>): Promise<void> {
  const [amina, supervisor] = [sessions.get('amina'), sessions.get('supervisor')];
  if (amina && supervisor) await seedPendingChecks(amina.client, supervisor.client);
  const operator = sessions.get('operator');
  if (supervisor && operator) await uploadBankFile(supervisor.client, operator.client);
}

async function fillPurse(sessions: Map<ScreenVisitor, SignedIn>): Promise<void> {
  const [amina, salma, youssef] = (['amina', 'salma', 'youssef'] as const).map(
    (name) => sessions.get(name)?.client,
  );
  if (amina && salma && youssef) await sendToKarim({ amina, salma, youssef });
}

type SignedIn = { storage: string; client: SupabaseClient };

async function signInAll(instance: Instance): Promise<Map<ScreenVisitor, SignedIn>> {
  const people = [...new Set(SCREEN_ROUTES.map((route) => route.as))].filter(
    (name) => name !== 'visitor',
  );
  const entries = people.map(async (name): Promise<[ScreenVisitor, SignedIn]> => {
    const client = createClient(instance.url, instance.anonKey, {
      auth: { persistSession: false },
    });
    const session = await signInDemoPerson(client, instance, name);
    return [name, { storage: JSON.stringify(session), client }];
  });
  return new Map(await Promise.all(entries));
}

async function photograph(
  browser: Browser,
  { url }: Instance,
  route: ScreenRoute,
  sessions: Map<ScreenVisitor, SignedIn>,
  story: StoryValues,
): Promise<string[]> {
  const signedIn = sessions.get(route.as);
  const path = await resolvePath(route.path, (signedIn ?? sessions.get('amina'))?.client);
  const looks = Object.keys(SIZES).flatMap((size) =>
    LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ size, language, theme }) as Look)),
  );
  const pictures: string[] = [];
  for (let first = 0; first < looks.length; first += AT_ONCE) {
    const some = looks.slice(first, first + AT_ONCE);
    pictures.push(...(await Promise.all(some.map((look) => takePicture(look)))));
  }
  return pictures;

  async function takePicture({ size, language, theme }: Look): Promise<string> {
    const context = await browser.newContext({
      viewport: SIZES[size],
      colorScheme: theme,
      reducedMotion: 'reduce',
      timezoneId: 'Africa/Casablanca',
      locale: language === 'ar' ? 'ar-MA' : 'fr-MA',
    });
    if (signedIn) {
      await context.addInitScript(
        (session) => localStorage.setItem('wasl-auth', session),
        signedIn.storage,
      );
    }
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const watch = watchPage(page);
    const address = path.startsWith('//') ? path.slice(1) : `/${language}${path}`;
    // Opens the page at localhost instead of the IP address. Browsers do not allow passkeys at an
    // IP address, so the page would hide the passkey settings there.
    await page.goto(new URL(address, url.replace('127.0.0.1', 'localhost')).href);
    await settle(page, watch);
    await route.act?.(page, textIn(language), story);
    await settle(page, watch);
    if (await isTooWide(page)) wide.push(`${route.name} ${size} ${language}`);
    const file = join(folder, `${route.name}-${size}-${language}-${theme}.png`);
    await page.screenshot({ path: file });
    await context.close();
    return file;
  }
}
