// Loads compiled message catalogues on demand, by feature and language.
import { type Messages, setupI18n } from '@lingui/core';
import { applyLanguage, type Language } from './language.ts';
import type { Feature } from './message-key.ts';

export const i18n = setupI18n();

const loaded = new Set<string>();

/**
 * For each feature, the name of the separate catalogue with the texts of its list rows. The home
 * screen shows rows of transfers and parcels. It can therefore load the small catalogue of the rows
 * without the other texts of these features.
 */
const BESIDE: Partial<Record<Feature, Feature>> = { money: 'rows', deliveries: 'rows' };
let pendingCount = 0;

/** Texts embedded in a prerendered page. */
export type PageTexts = { language: Language; catalogues: { [Name in Feature]?: Messages } };

export const PAGE_TEXTS_ELEMENT_ID = 'texts';

/**
 * Reads the texts embedded in a prerendered page, so that the first render does not wait for a
 * download.
 */
export function takePageTexts(): void {
  const element = document.getElementById(PAGE_TEXTS_ELEMENT_ID);
  if (!element) return;
  const { language, catalogues: carried } = JSON.parse(element.textContent) as PageTexts;
  for (const [feature, messages] of Object.entries(carried)) {
    i18n.load(language, messages);
    loaded.add(pathOf(language, feature));
  }
}

/** Returns the texts to embed in a page for its language and features. */
export async function loadPageTexts(language: Language, features: Feature[]): Promise<PageTexts> {
  const entries = features.map(async (feature) => {
    return [feature, await readCatalogue(pathOf(language, feature))] as const;
  });
  return { language, catalogues: Object.fromEntries(await Promise.all(entries)) };
}

const pathOf = (language: string, feature: string) => `./${language}/${feature}.json`;

/**
 * Loads the texts of features. Resolves to the features whose texts are needed, once their texts
 * are loaded. The page changes its language only after all pending loads have ended. A screen whose
 * routes load in parallel therefore never mixes two languages.
 */
export async function loadMessages(language: Language, ...features: Feature[]): Promise<Feature[]> {
  const named = ['common' as const, ...features];
  const asked = [...new Set(named.flatMap((name) => [name, BESIDE[name] ?? name]))];
  const missing = asked.map((name) => pathOf(language, name)).filter((path) => !loaded.has(path));
  pendingCount += 1;
  try {
    await Promise.all(missing.map((path) => loadCatalogue(language, path)));
  } finally {
    pendingCount -= 1;
    // The language changes even if the texts of a feature could not be loaded. The app then shows
    // an error screen, which needs only the common texts.
    const canSpeak = loaded.has(pathOf(language, 'common'));
    if (pendingCount === 0 && canSpeak && i18n.locale !== language) {
      if (!import.meta.env.SSR) applyLanguage(language);
      i18n.activate(language);
    }
  }
  return asked;
}

async function loadCatalogue(language: Language, path: string): Promise<void> {
  const messages = await readCatalogue(path);
  // Passes a copy, because lingui adds later catalogues to the first object that it receives.
  i18n.load(language, { ...messages });
  loaded.add(path);
}

async function readCatalogue(path: string): Promise<Messages> {
  const { catalogueFiles } = await import('./catalogue-files.ts');
  const { messages } = (await catalogueFiles[path]?.()) ?? {};
  if (!messages) throw new Error(`no catalogue ${path}`);
  return messages;
}
