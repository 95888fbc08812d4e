// The three supported languages, the function that chooses one for a visitor, and the text
// direction.

export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'language';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language);

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/**
 * Returns the stored choice, otherwise the browser's first supported language, otherwise English.
 */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  const asked = [stored, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? 'en';
}

/**
 * Sets the language of the page: stores it, and updates the root element and the web app manifest.
 */
export function applyLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  const root = document.documentElement;
  // A prerendered page already has `lang` and `dir`; setting them again would restyle the page.
  if (root.lang !== language) {
    root.lang = language;
    root.dir = directionOf(language);
  }
  const manifest = document.querySelector('link[rel="manifest"]');
  const address = `/manifest.${language}.webmanifest`;
  if (manifest?.getAttribute('href') !== address) manifest?.setAttribute('href', address);
}
