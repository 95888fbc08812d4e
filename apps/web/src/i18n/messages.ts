// Loads compiled catalogues, each feature and language when it is first needed.
import { type Messages, setupI18n } from '@lingui/core';
import { applyLanguage, type Language } from './language.ts';
import type { Feature } from './message-key.ts';

export const i18n = setupI18n();

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/*.json');
const loaded = new Set<string>();
let pendingCount = 0;

/**
 * Resolves when the features' texts are there. The page changes its language when no load is left, so that a screen whose
 * routes load side by side never shows a mixture.
 */
export async function loadMessages(language: Language, ...features: Feature[]): Promise<void> {
  const missing = (['common', 'errors', ...features] as const)
    .map((feature) => ({ path: `./locales/${language}/${feature}.json` }))
    .filter(({ path }) => !loaded.has(path));
  pendingCount += 1;
  try {
    await Promise.all(missing.map(({ path }) => loadCatalogue(language, path)));
  } finally {
    pendingCount -= 1;
  }
  if (pendingCount > 0 || i18n.locale === language) return;
  applyLanguage(language);
  i18n.activate(language);
}

async function loadCatalogue(language: Language, path: string): Promise<void> {
  const { messages } = (await catalogues[path]?.()) ?? {};
  if (!messages) throw new Error(`there is no catalogue ${path}`);
  i18n.load(language, messages);
  loaded.add(path);
}
