// Checks the title and heading of a screen, and finds texts not meant for users: message keys and
// missing values.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../fixtures.ts';
import { textIn } from '../text.ts';
import type { Screen } from './screen.ts';

const features = readdirSync(join(import.meta.dirname, '../../../../packages/texts/fr')).map(
  (file) => file.replace('.json', ''),
);
const UNREADABLE = String.raw`\b(?:${features.join('|')})\.[a-z0-9_]+\b|\{\w+[,}]|\b(?:undefined|NaN|Invalid Date)\b|\[object \w+\]`;

export async function wrongScreenTitles(
  page: Page,
  screen: Screen,
  language: Language,
): Promise<string[]> {
  const t = textIn(language);
  const said = await page.evaluate(readNames, UNREADABLE);
  const heading = headingOf(screen, language);
  const [shown] = said.headings;
  const isRight = typeof heading === 'string' ? shown === heading : heading.test(shown ?? '');
  const name = t('common.name');
  const wanted = {
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    title:
      screen.title === 'common.name'
        ? name
        : `${screen.isNamedByHeading ? shown : t(screen.title)} · ${name}`,
  };
  return [
    ...Object.entries(wanted)
      .filter(([what, right]) => said[what as keyof typeof wanted] !== right)
      .map(([what]) => `${what} is ${said[what as keyof typeof wanted]}`),
    ...(isRight && said.headings.length === 1 ? [] : [`headings: ${said.headings.join(', ')}`]),
    ...(screen.parts ?? [])
      .filter((part) => !said.parts.includes(String(t(part))))
      .map((part) => `lacks the part ${part}`),
    ...said.unreadable.map((words) => `reads ${words}`),
  ];
}

function headingOf({ title, heading = title }: Screen, language: Language): string | RegExp {
  if (typeof heading === 'object') {
    const { words } = heading;
    return typeof words === 'string' || words instanceof RegExp ? words : words[language];
  }
  const text = textIn(language)(heading);
  return typeof text === 'string' ? text : new RegExp(`^${text.source}$`);
}

function readNames(unreadable: string) {
  const read = [...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')].flatMap(
    (one) => ['aria-label', 'alt', 'title', 'placeholder'].map((name) => one.getAttribute(name)),
  );
  const words = [document.title, document.body.innerText, ...read].join('\n');
  const { lang } = document.documentElement;
  const shownIn = (level: string) =>
    [...document.querySelectorAll<HTMLElement>(level)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.innerText.trim());
  return {
    lang,
    dir: getComputedStyle(document.documentElement).direction,
    title: document.title,
    headings: shownIn('h1'),
    parts: shownIn('h2'),
    unreadable: [...new Set(words.match(new RegExp(unreadable, 'g')) ?? [])],
  };
}
