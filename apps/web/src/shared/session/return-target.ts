// Where to go after sign-in: back to the screen that asked for it.
import { isLanguage, type Language } from '../../i18n/language.ts';

const ENTRY_SCREENS = /^(login|signup|auth|forgot-password|reset-password)\b/;

/**
 * @param from An address of ours with its language, as the guard wrote it; anybody may have put something else there.
 * @returns The same address in the language of now, or undefined when it is no screen to return to.
 */
export function returnTarget(from: string | undefined, language: Language): string | undefined {
  const [, first, ...rest] = from?.split('/') ?? [];
  const path = rest.join('/');
  if (!from?.startsWith('/') || !isLanguage(first) || !path) return undefined;
  return ENTRY_SCREENS.test(path) ? undefined : `/${language}/${path}`;
}
