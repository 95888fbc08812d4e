// Loads compiled catalogues, each feature and language when it is first needed.
import { type Messages, setupI18n } from '@lingui/core';
import { applyLanguage, type Language } from './language.ts';
import type { Feature } from './message-key.ts';

export const i18n = setupI18n();

const loaded = new Set<string>();

/** What rows of transfers and parcels say lies apart: the first screen shows such rows, and nothing else of those features. */
const BESIDE: Partial<Record<Feature, Feature>> = { money: 'rows', deliveries: 'rows' };
let pendingCount = 0;

/** The texts that a prerendered page carries. */
export type PageTexts = { language: Language; catalogues: { [Name in Feature]?: Messages } };

export const TEXTS_ELEMENT = 'texts';

/** Takes the texts out of a prerendered page, so that its first render waits for no download. */
export function takePageTexts(): void {
  const element = document.getElementById(TEXTS_ELEMENT);
  if (!element) return;
  const { language, catalogues: carried } = JSON.parse(element.textContent) as PageTexts;
  for (const [feature, messages] of Object.entries(carried)) {
    i18n.load(language, messages);
    loaded.add(pathOf(language, feature));
  }
}

/** What a page must carry for its language and features. */
export async function pageTexts(language: Language, features: Feature[]): Promise<PageTexts> {
  const entries = features.map(async (feature) => {
    return [feature, await readCatalogue(pathOf(language, feature))] as const;
  });
  return { language, catalogues: Object.fromEntries(await Promise.all(entries)) };
}

const pathOf = (language: string, feature: string) => `./${language}/${feature}.json`;

/**
 * Resolves, to what was asked for, when the features' texts are there. The page changes its language when no load is left,
 * so that a screen whose routes load side by side never shows a mixture.
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
    // Also when a text of a screen failed: the one in its place, which says so, has words.
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
  // A copy: what is loaded later is added to the object that came first.
  i18n.load(language, { ...messages });
  loaded.add(path);
}

async function readCatalogue(path: string): Promise<Messages> {
  const { catalogueFiles } = await import('./catalogue-files.ts');
  const { messages } = (await catalogueFiles[path]?.()) ?? {};
  if (!messages) throw new Error(`no catalogue ${path}`);
  return messages;
}
