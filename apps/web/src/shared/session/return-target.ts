// Validates the address to open after sign-in.
import { isLanguage, type Language } from '../../i18n/language.ts';

const ENTRY_SCREENS = /^(login|signup|auth|forgot-password|reset-password)\b/i;
/**
 * Placeholder for our own origin: an address that resolves to another origin is an open redirect.
 */
const HERE = 'https://here.invalid';

/**
 * @param from - Address on this site, beginning with the language. The route guard wrote the
 * address, but a visitor can change it, so it is untrusted.
 * @param language - Current language.
 * @returns The same address in the current language, or undefined if the address is not a screen to
 * return to.
 */
export function returnTarget(from: string | undefined, language: Language): string | undefined {
  if (!from?.startsWith('/') || !URL.canParse(from, HERE)) return undefined;
  // The URL is parsed as in a browser, which normalises backslashes, dots and control characters.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  const [, first, ...rest] = pathname.split('/');
  const path = rest.join('/');
  if (origin !== HERE || !isLanguage(first) || !path || path.startsWith('/')) return undefined;
  return ENTRY_SCREENS.test(path) ? undefined : `/${language}/${path}${search}${hash}`;
}
