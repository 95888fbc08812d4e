// Opens every screen of one person in one language, and runs all common checks on it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { violatedAxeRules } from '../axe-rules.ts';
import type { Language } from '../fixtures.ts';
import { recordedLayoutShifts, watchLayoutShifts } from '../layout-shifts.ts';
import { overflowingElements } from '../overflowing-elements.ts';
import { serializeResponses } from '../serialize-responses.ts';
import { type Text, textIn } from '../text.ts';
import { coveredFocus } from './covered-focus.ts';
import { misalignedFields } from './field-alignment.ts';
import { findOverflow } from './overflow.ts';
import { elementsOffGrid } from './page-grid.ts';
import { wrongReadingOrder } from './reading-order.ts';
import { unmirroredElements } from './rtl-mirroring.ts';
import type { Screen } from './screen.ts';
import { wrongScreenTitles } from './screen-titles.ts';
import { waitForRedraw, waitUntilSettled } from './wait-until-settled.ts';
import { type PageWatch, watchPage } from './watch-page.ts';
import { wrappedButtons } from './wrapped-buttons.ts';
import { findZoomFaults } from './zoom-faults.ts';

const site = readFileSync(join(import.meta.dirname, '../../dist/site.json'), 'utf8');
const { pages: PAGES }: { pages: string[] } = JSON.parse(site);
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/**
 * Height in pixels of the window in which opened parts, such as dialogs, are checked. A whole
 * dialog fits into it. In a lower window, sticky buttons may partly cover a field. axe would report
 * this as a fault, because it does not know that the user can scroll the field into view.
 */
const HIGH = 1600;
type Look = { size: typeof DESK; colorScheme: 'light' | 'dark'; narrow: typeof DESK };
/**
 * Window sizes and themes are divided among the languages. French, which has the longest words, is
 * checked on the light desktop and on the narrowest phone. Arabic is checked on the dark phone and
 * on a desktop at 200 %. The contrast test checks all colour pairs in both themes.
 */
const LOOK: Record<Language, Look> = {
  fr: { size: DESK, colorScheme: 'light', narrow: { width: 320, height: 640 } },
  ar: { size: PHONE, colorScheme: 'dark', narrow: { width: 640, height: 640 } },
  en: { size: PHONE, colorScheme: 'light', narrow: PHONE },
};

/**
 * Disables transitions, because the check reads the colours of a screen immediately. Also disables
 * lazy rendering, so that the content below the viewport is rendered too.
 */
const AT_ONCE =
  '*, ::before, ::after { transition: none !important; content-visibility: visible !important; }';

type How = {
  /**
   * True to navigate from screen to screen inside the app, as users do. False to open each screen
   * by its URL.
   */
  goesOn: boolean;
  /** True to check each screen zoomed as well; set for screens that visitors open. */
  isZoomed: boolean;
};

/** @returns All problems found, each with the name of its screen. */
export async function checkScreens(
  context: BrowserContext,
  screens: Screen[],
  language: Language,
  { goesOn, isZoomed }: How,
): Promise<string[]> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'readBefore', document.querySelector('#root h1'));
    });
  });
  // Layout shifts are recorded only for member screens opened by URL, because the content of these
  // screens arrives piece by piece. Visitor screens contain their text from the start, and shift
  // only when their fonts load.
  const isWatched = !goesOn && !isZoomed;
  if (isWatched) await Promise.all([serializeResponses(page), watchLayoutShifts(page)]);
  const visit = {
    page,
    watch: watchPage(page),
    t: textIn(language),
    language,
    isZoomed,
    isWatched,
  };
  const wrong: string[] = [];
  let isInApp = false;
  for (const screen of screens) {
    for (const [where, found] of await lookAt(visit, screen, isInApp)) {
      wrong.push(...found.map((one) => `/${language}${screen.path} ${where}: ${one}`));
    }
    // A dialog opened on this screen might stay open during a navigation inside the app, so the
    // next screen is opened by its URL.
    isInApp = goesOn && !screen.opens;
  }
  await page.close();
  return wrong;
}

type Visit = {
  page: Page;
  watch: PageWatch;
  t: Text;
  language: Language;
  isZoomed: boolean;
  /** True to record layout shifts. */
  isWatched: boolean;
};
type Found = [where: string, wrong: string[]];

async function lookAt(visit: Visit, screen: Screen, isInApp: boolean): Promise<Found[]> {
  const { page, watch, language, t } = visit;
  const { size, colorScheme } = LOOK[language];
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const address = `/${language}${screen.path}`;
  if (isInApp) await page.evaluate(goTo, address);
  else await page.goto(address, { waitUntil: 'commit' });
  await waitUntilSettled(page, watch);
  const moved = visit.isWatched ? await recordedLayoutShifts(page) : [];
  if (!isInApp) await page.addStyleTag({ content: AT_ONCE });
  const isPage = PAGES.includes(screen.path);
  const found: Found[] = [
    ['is named', await wrongScreenTitles(page, screen, language)],
    ['stays where it is', moved],
    ['is taken over', isPage && !isInApp ? await page.evaluate(changedHeading) : []],
    ...(await lookAtOpened(visit, '', screen.isPlain)),
  ];
  // English is not zoomed: its words are shorter than the French ones, so it shows no further
  // faults.
  if (visit.isZoomed && language !== 'en') {
    found.push(['zoomed', await findZoomFaults(page)]);
    await page.setViewportSize(size);
  }
  const opens = language === 'en' ? {} : (screen.opens ?? {});
  for (const [name, open] of Object.entries(opens)) {
    await page.setViewportSize({ ...size, height: HIGH });
    await open(page, t);
    await waitForRedraw(page);
    found.push(...(await lookAtOpened(visit, name)));
  }
  return [...found, ['says', watch.complaints()]];
}

async function lookAtOpened(
  { page, language }: Visit,
  what: string,
  isPlain = false,
): Promise<Found[]> {
  const found: Found[] = [];
  const note = (where: string, wrong: string[]) => found.push([`${what} ${where}`.trim(), wrong]);
  if (language === 'en') {
    // In English, the page has the same elements as in French, so only the rules about texts are
    // checked.
    if (process.env.EVERY_LANGUAGE) note('rules', await violatedAxeRules(page, 'words'));
    return found;
  }
  // The check of colour contrast takes the most time and gives the same result in each language, so
  // it runs only in French. A separate test, contrast.test.ts, checks both themes.
  note('rules', await violatedAxeRules(page, language === 'fr' ? 'all' : 'words'));
  if (language === 'fr') note('grid', await elementsOffGrid(page));
  note('fields', await misalignedFields(page));
  note('words', await wrongReadingOrder(page));
  if (language === 'ar') note('sides', await unmirroredElements(page));
  const { narrow } = LOOK[language];
  await page.setViewportSize(narrow);
  await waitForRedraw(page);
  note(`at ${narrow.width} px`, [...(await findOverflow(page)), ...(await wrappedButtons(page))]);
  if (isPlain) note(`at ${narrow.width} px`, await overflowingElements(page));
  if (language === 'ar') {
    await page.setViewportSize(PHONE);
    note('keyboard', await coveredFocus(page));
  }
  return found;
}

/**
 * Navigates as a link in the app would, without loading the page again, and waits until the
 * navigation has finished. TanStack Router makes the router available in the window, for its own
 * tools.
 */
async function goTo(address: string): Promise<void> {
  type Router = { navigate: (to: { href: string }) => Promise<void> };
  await (Reflect.get(window, '__TSR_ROUTER__') as Router).navigate({ href: address });
}

/**
 * During hydration, a prerendered page must keep its heading element. This rule does not apply to
 * an app shell: after its data has loaded, a new heading replaces the one in the shell.
 */
function changedHeading(): string[] {
  const isKept = Reflect.get(window, 'readBefore') === document.querySelector('#root h1');
  return isKept ? [] : ['the heading is another'];
}
