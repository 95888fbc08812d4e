// Which cases of a test run: a test that holds the same in two languages runs in one of them, and in both when it is asked.
import type { Language } from './fixtures.ts';

type Case = Language | readonly [Language, ...unknown[]] | { readonly language: Language };

/**
 * Which one a test takes spreads the tests over phone and desk, left to right and right to left; the words and the sides
 * of every screen are looked at in both by the walk over the screens. `EVERY_LANGUAGE=1 npm run test:e2e` runs all cases.
 */
export function inOneLanguage<One extends Case>(language: Language, cases: readonly One[]): One[] {
  if (process.env.EVERY_LANGUAGE) return [...cases];
  return cases.filter((one) => languageOf(one) === language);
}

function languageOf(one: Case): Language {
  if (typeof one === 'string') return one;
  return 'language' in one ? one.language : one[0];
}
