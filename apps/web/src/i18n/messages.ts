// Loads compiled catalogues, each feature and language when it is first needed.
import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from './language.ts';
import type { Feature } from './message-key.ts';

export const i18n = setupI18n();

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/*.json');
const loaded = new Set<string>();

/** Resolves when all the features' texts are there and the language is active. */
export async function loadMessages(language: Language, ...features: Feature[]): Promise<void> {
  const missing = (['common', 'errors', ...features] as const)
    .map((feature) => ({ path: `./locales/${language}/${feature}.json` }))
    .filter(({ path }) => !loaded.has(path));
  await Promise.all(
    missing.map(async ({ path }) => {
      const { messages } = (await catalogues[path]?.()) ?? {};
      if (!messages) throw new Error(`there is no catalogue ${path}`);
      i18n.load(language, messages);
      loaded.add(path);
    }),
  );
  if (i18n.locale !== language) i18n.activate(language);
}
