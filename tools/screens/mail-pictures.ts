// Takes a screenshot of every e-mail in French and Arabic, at the width of a small phone and of a
// desktop mail client, in light and dark mode. Reports e-mails that are wider than their window.
// `npx node tools/screens/mail-pictures.ts [part of a name]`
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '@wasl/testing/chromium-options';
import { renderMessage } from '../../supabase/functions/send-outbox/render-message.ts';
import { sampleMessages } from '../../supabase/functions/send-outbox/sample-messages.ts';
import product from '../../supabase/product.json' with { type: 'json' };
import { writeContactSheet } from './write-contact-sheet.ts';

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
  const page = await browser.newPage();
  // Blocks all network requests of the page, as a mail client does for an e-mail.
  await page.route('**/*', (route) => route.abort());
  const mails = sampleMessages(['email']).filter(
    ({ name, message }) => message.language !== 'en' && name.includes(wanted),
  );
  const names = [...new Set(mails.map(({ name }) => name))];
  for (const name of names) {
    const pictures: string[] = [];
    for (const { message } of mails.filter((one) => one.name === name)) {
      const { html } = renderMessage({ ...message, channel: 'email' }, SITE);
      pictures.push(...(await photograph(page, name, message.language, html)));
    }
    await writeContactSheet(
      browser,
      pictures,
      join(folder, `sheet-mail-${name.replaceAll(' ', '-')}.png`),
    );
  }
  console.log(`${names.length} e-mails photographed`);
} finally {
  await browser.close();
}
if (wide.length > 0) {
  console.error(`Wider than the window: ${wide.join(', ')}`);
  process.exitCode = 1;
}

async function photograph(page: Page, name: string, language: string, html: string) {
  const looks = WIDTHS.flatMap((width) => THEMES.map((colorScheme) => ({ width, colorScheme })));
  const pictures: string[] = [];
  await page.setContent(html);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ colorScheme });
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    if (isWide) wide.push(`${name} ${language} ${width}`);
    const look = `${width}-${language}-${colorScheme}`;
    const file = join(folder, `mail-${name.replaceAll(' ', '-')}-${look}.png`);
    await page.screenshot({ path: file });
    pictures.push(file);
  }
  return pictures;
}
