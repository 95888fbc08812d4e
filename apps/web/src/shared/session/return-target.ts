// Where to go after sign-in: back to the screen that asked for it.
import { isLanguage, type Language } from '../../i18n/language.ts';

const ENTRY_SCREENS = /^(login|signup|auth|forgot-password|reset-password)\b/i;
/** Stands for our own origin: whatever resolves to another one leads out of the app. */
const HERE = 'https://here.invalid';

/**
 * @param from An address of ours with its language, as the guard wrote it; anybody may have put something else there.
 * @returns The same address in the language of now, or undefined when it is no screen to return to.
 */
export function returnTarget(from: string | undefined, language: Language): string | undefined {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return undefined;
  // Resolved as a browser would: backslashes, dots and control characters have become what they stand for.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  const [, first, ...rest] = pathname.split('/');
  const path = rest.join('/');
  if (origin !== HERE || !isLanguage(first) || !path || path.startsWith('/')) return undefined;
  return ENTRY_SCREENS.test(path) ? undefined : `/${language}/${path}${search}${hash}`;
}
