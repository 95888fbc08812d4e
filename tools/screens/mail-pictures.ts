// Photographs every mail in French and Arabic, as wide as a small phone and as a mail program on a desk, light and dark; says which
// are wider than their window. `node tools/screens/mail-pictures.ts [part of a name]`
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import { renderMessage } from '../../supabase/functions/send-outbox/render-message.ts';
import { samples } from '../../supabase/functions/send-outbox/samples.ts';
import product from '../../supabase/product.json' with { type: 'json' };
import { contactSheet } from './contact-sheet.ts';

const folder = join(import.meta.dirname, '../../.screens');
const SITE = {
  url: 'https://app.wasl.example',
  functionsUrl: 'https://app.wasl.example/functions/v1',
  mailFrom: product.mail_from,
  colours: product.colours,
};
const WIDTHS = [320, 600];
const THEMES = ['light', 'dark'] as const;
const wanted = process.argv[2] ?? '';

mkdirSync(folder, { recursive: true });
const wide: string[] = [];
const browser = await chromium.launch(chromiumOptions());
try {
  const mails = samples(['email']).filter(
    ({ name, message }) => message.language !== 'en' && name.includes(wanted),
  );
  const names = [...new Set(mails.map(({ name }) => name))];
  for (const name of names) {
    const pictures: string[] = [];
    for (const { message } of mails.filter((one) => one.name === name)) {
      const { html } = renderMessage({ ...message, channel: 'email' }, SITE);
      pictures.push(...(await photograph(browser, name, message.language, html)));
    }
    await contactSheet(
      browser,
      pictures,
      join(folder, `sheet-mail-${name.replaceAll(' ', '-')}.png`),
    );
  }
  console.log(`${names.length} mails were photographed`);
} finally {
  await browser.close();
}
if (wide.length > 0) {
  console.error(`Wider than the window: ${wide.join(', ')}`);
  process.exitCode = 1;
}

async function photograph(browser: Browser, name: string, language: string, html: string) {
  const looks = WIDTHS.flatMap((width) => THEMES.map((colorScheme) => ({ width, colorScheme })));
  const pictures: string[] = [];
  for (const { width, colorScheme } of looks) {
    const context = await browser.newContext({ viewport: { width, height: 640 }, colorScheme });
    // As in a mail program: nothing of it runs, and nothing is loaded.
    await context.route('**/*', (route) => route.abort());
    const page = await context.newPage();
    await page.setContent(html);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWide) wide.push(`${name} ${language} ${width}`);
    const file = join(
      folder,
      `mail-${name.replaceAll(' ', '-')}-${width}-${language}-${colorScheme}.png`,
    );
    await page.screenshot({ path: file });
    pictures.push(file);
    await context.close();
  }
  return pictures;
}
