// The three languages: which one a visitor gets, and its direction.

export const LANGUAGES = ['en', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'language';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language);

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The stored choice, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORAGE_KEY);
  const asked = [stored, ...navigator.languages].map((tag) => tag?.slice(0, 2).toLowerCase());
  return asked.find(isLanguage) ?? 'en';
}

/** Makes the page speak a language: stored, said once on the root element, and in the app that may be installed from it. */
export function applyLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  const root = document.documentElement;
  // A prerendered page says it already; saying it again would make the browser style all of it anew.
  if (root.lang !== language) {
    root.lang = language;
    root.dir = directionOf(language);
  }
  const manifest = document.querySelector('link[rel="manifest"]');
  const address = `/manifest.${language}.webmanifest`;
  if (manifest?.getAttribute('href') !== address) manifest?.setAttribute('href', address);
}
