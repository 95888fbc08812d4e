// Filters the test cases to run. By default, only the cases in one language run; with
// `EVERY_LANGUAGE`, all cases run.
import type { Language } from './fixtures.ts';

type Case = Language | readonly [Language, ...unknown[]] | { readonly language: Language };

/**
 * Returns the cases in the given language. Each test chooses this language. Many cases combine a
 * language with a phone or desktop screen, so the choices are made such that all tests together
 * cover both screens and both text directions. e2e/screens.test.ts checks the texts and the
 * direction of every screen in both text directions. `EVERY_LANGUAGE=1 npm run test:e2e` runs all
 * cases.
 */
export function inOneLanguage<One extends Case>(language: Language, cases: readonly One[]): One[] {
  if (process.env.EVERY_LANGUAGE) return [...cases];
  return cases.filter((one) => languageOf(one) === language);
}

function languageOf(one: Case): Language {
  if (typeof one === 'string') return one;
  return 'language' in one ? one.language : one[0];
}
