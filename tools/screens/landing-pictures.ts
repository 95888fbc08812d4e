// npx node tools/screens/landing-pictures.ts: takes the screenshots for the landing page and the
// web app manifests from the running app, in three languages, as small WebP files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import sharp from 'sharp';
import { textIn } from '../../apps/web/testing/text.ts';
import { buildWeb } from '../web/build-web.ts';
import { resolvePath } from './resolve-path.ts';

const folder = join(import.meta.dirname, '../../apps/web/src/features/site/pictures');
const WIDTH = 390;
/**
 * Screenshots for the landing page. Each height must also be in the component
 * features/site/components/screen-picture.tsx, which reserves space for the screenshots while they
 * load.
 */
const PICTURES: { name: string; path: string; height: number; from?: string }[] = [
  { name: 'price', path: '/money/new?draft=:draft-amount', height: 844 },
  { name: 'confirm', path: '/money/new?draft=:draft-confirm', height: 540 },
  { name: 'pending', path: '/money/:transfer-pending', height: 540 },
  { name: 'completed', path: '/money/:transfer-completed', height: 540, from: 'money.timeline' },
];
/**
 * Screenshots that app stores and browsers show before installation. The web app manifests contain
 * their file names and sizes.
 */
const INSTALL_PICTURES = [
  // The screenshots of the transfer list are taken first. Other screens create drafts, which would
  // appear in the list.
  { name: 'narrow-list', path: '/money', width: 390, height: 844 },
  { name: 'wide', path: '/money', width: 1280, height: 800 },
  { name: 'narrow', path: '/money/new?draft=:draft-amount', width: 390, height: 844 },
];
const installFolder = join(import.meta.dirname, '../../apps/web/public/screenshots');
const LOCALES = { en: 'en-MA', fr: 'fr-MA', ar: 'ar-MA' };
const THEMES = ['light', 'dark'] as const;

await buildWeb();
mkdirSync(installFolder, { recursive: true });
/**
 * Screenshots are kept in memory until all have been taken, because an incomplete set would be
 * worse than the old one.
 */
const taken = new Map<string, Buffer>();
const instance = await startInstance({ env: { DEMO: 'true' } });
const browser = await chromium.launch(chromiumOptions());
try {
  const { client, storage } = await signIn(instance);
  for (const { name, path, ...size } of INSTALL_PICTURES) {
    const resolved = await resolvePath(path, client);
    for (const language of Object.keys(LOCALES) as (keyof typeof LOCALES)[]) {
      const png = await photograph(browser, {
        url: new URL(`/${language}${resolved}`, instance.url).href,
        locale: LOCALES[language],
        theme: 'light',
        storage,
        size,
        scale: 2,
        from: undefined,
      });
      await sharp(png)
        .webp({ quality: 70, effort: 6 })
        .toFile(join(installFolder, `${language}-${name}.webp`));
    }
  }
  for (const picture of PICTURES) {
    const path = await resolvePath(picture.path, client);
    for (const language of Object.keys(LOCALES) as (keyof typeof LOCALES)[]) {
      for (const theme of THEMES) {
        const png = await photograph(browser, {
          url: new URL(`/${language}${path}`, instance.url).href,
          locale: LOCALES[language],
          theme,
          storage,
          size: { width: WIDTH, height: picture.height },
          scale: 1.3,
          from: picture.from ? textIn(language)(picture.from) : undefined,
        });
        const webp = await sharp(png).webp({ quality: 62, effort: 6 }).toBuffer();
        taken.set(`${picture.name}-${language}-${theme}.webp`, webp);
      }
    }
  }
} finally {
  await browser.close();
  await instance.stop();
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, webp] of taken) {
  writeFileSync(join(folder, name), webp);
  console.log(`${name}: ${webp.length} bytes`);
}

async function signIn({
  url,
  anonKey,
}: Instance): Promise<{ client: SupabaseClient; storage: string }> {
  const client = createClient(url, anonKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword({
    email: 'amina@wasl.example',
    password: 'Wasl-demo-2026',
  });
  if (error) throw error;
  return { client, storage: JSON.stringify(data.session) };
}

type Shot = {
  url: string;
  locale: string;
  theme: (typeof THEMES)[number];
  storage: string;
  size: { width: number; height: number };
  scale: number;
  /** Heading that is scrolled to the top of the screenshot, just below the app's header. */
  from: string | RegExp | undefined;
};

async function photograph(browser: Browser, shot: Shot): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: shot.size.width, height: Math.max(shot.size.height, 800) },
    deviceScaleFactor: shot.scale,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Casablanca',
    locale: shot.locale,
  });
  await context.addInitScript(
    (session) => localStorage.setItem('wasl-auth', session),
    shot.storage,
  );
  const page = await context.newPage();
  await page.goto(shot.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  if (shot.from) await scrollUnderHeader(page, shot.from);
  const png = await page.screenshot({
    clip: { x: 0, y: 0, ...shot.size },
    caret: 'hide',
  });
  await context.close();
  return png;
}

async function scrollUnderHeader(page: Page, heading: string | RegExp): Promise<void> {
  // Adds space, so that the last part of a short page can scroll up to the header.
  await page.addStyleTag({ content: 'body { padding-block-end: 100vh }' });
  await page.getByRole('heading', { name: heading }).evaluate((element) => {
    const headerHeight = document.querySelector('header')?.offsetHeight ?? 0;
    const room = 24;
    const { top } = element.getBoundingClientRect();
    scrollTo({ top: top + scrollY - headerHeight - room, behavior: 'instant' });
  });
}
