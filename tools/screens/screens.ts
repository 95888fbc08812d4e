// Photographs every route with the demo story: French and Arabic, phone and desk, light and dark; one contact sheet a route.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { textIn } from '../../apps/web/e2e/text.ts';
import { type Instance, startInstance } from '../instance.ts';
import { chromiumOptions } from '../testing/chromium-options.ts';
import { contactSheet } from './contact-sheet.ts';
import { resolvePath } from './resolve-path.ts';
import { SCREEN_ROUTES, type ScreenRoute, type Story, type Visitor } from './routes.ts';

const folder = join(import.meta.dirname, '../../.screens');
const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};
const LANGUAGES = ['fr', 'ar'] as const;
const THEMES = ['light', 'dark'] as const;

const only = process.argv.slice(2);
const routes = SCREEN_ROUTES.filter((route) => only.length === 0 || only.includes(route.name));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Screens that scroll sideways. */
const wide: string[] = [];
const instance = await startInstance({ env: { DEMO: 'true' } });
const browser = await chromium.launch(chromiumOptions());
try {
  const sessions = await signInAll(instance);
  const story = await readStory(sessions);
  for (const route of routes) {
    const pictures = await photograph(browser, instance, route, sessions, story);
    await contactSheet(browser, pictures, join(folder, `sheet-${route.name}.png`));
    console.log(`${route.name}: ${pictures.length} pictures`);
  }
} finally {
  await browser.close();
  await instance.stop();
}
if (wide.length > 0) {
  console.error(`Wider than the window: ${[...new Set(wide)].join(', ')}`);
  process.exitCode = 1;
}

async function settle(page: Page): Promise<void> {
  await page.locator('main, body > *').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

async function readStory(sessions: Map<Visitor, SignedIn>): Promise<Story> {
  const amina = sessions.get('amina')?.client;
  const { data } = (await amina
    ?.from('money_transfers')
    .select('reference')
    .eq('status', 'pending')
    .limit(1)
    .single()) ?? { data: null };
  return { pendingReference: data?.reference ?? '' };
}

type SignedIn = { storage: string; client: SupabaseClient };

async function signInAll({ url, anonKey }: Instance): Promise<Map<Visitor, SignedIn>> {
  const people = [...new Set(SCREEN_ROUTES.map((route) => route.as))].filter(
    (name) => name !== 'visitor',
  );
  const entries = people.map(async (name): Promise<[Visitor, SignedIn]> => {
    const client = createClient(url, anonKey, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signInWithPassword({
      email: `${name}@wasl.example`,
      password: 'Wasl-demo-2026',
    });
    if (error) throw error;
    return [name, { storage: JSON.stringify(data.session), client }];
  });
  return new Map(await Promise.all(entries));
}

async function photograph(
  browser: Browser,
  { url }: Instance,
  route: ScreenRoute,
  sessions: Map<Visitor, SignedIn>,
  story: Story,
): Promise<string[]> {
  const signedIn = sessions.get(route.as);
  const path = await resolvePath(route.path, signedIn?.client);
  const pictures: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const language of LANGUAGES) {
      for (const theme of THEMES) {
        const context = await browser.newContext({
          viewport,
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
        const address = path.startsWith('//') ? path.slice(1) : `/${language}${path}`;
        await page.goto(new URL(address, url).href);
        await settle(page);
        await route.act?.(page, textIn(language), story);
        await settle(page);
        if (await isTooWide(page)) wide.push(`${route.name} ${size} ${language}`);
        const file = join(folder, `${route.name}-${size}-${language}-${theme}.png`);
        await page.screenshot({ path: file });
        pictures.push(file);
        await context.close();
      }
    }
  }
  return pictures;
}
