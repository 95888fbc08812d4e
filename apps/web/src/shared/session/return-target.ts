// Validates the address to open after sign-in.
import { isLanguage, type Language } from '../../i18n/language.ts';

const ENTRY_SCREENS = /^(login|signup|auth|forgot-password|reset-password)\b/i;
/**
 * Placeholder for the origin of this site. An address that does not resolve to this origin leads to
 * another site (open redirect), so it is rejected.
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
  // A browser normalises backslashes, dots and control characters. The same parser is used here, so
  // that the check sees the address that the browser would open.
  const { origin, pathname, search, hash } = new URL(from, HERE);
  const [, first, ...rest] = pathname.split('/');
  const path = rest.join('/');
  if (origin !== HERE || !isLanguage(first) || !path || path.startsWith('/')) return undefined;
  return ENTRY_SCREENS.test(path) ? undefined : `/${language}/${path}${search}${hash}`;
}
