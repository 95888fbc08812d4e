// The languages our mails are written in, and which of them one person reads.

/** The language the person signed up in, else what her browser asks for, else English. */
export function mailLanguage(wanted: unknown, acceptLanguage: string | undefined): MailLanguage {
  const asked = [wanted, ...(acceptLanguage ?? '').split(',')].map((tag) =>
    String(tag).trim().slice(0, 2).toLowerCase(),
  );
  return LANGUAGES.find((language) => language === asked.find(isServed)) ?? 'en';
}

export type MailLanguage = 'en' | 'fr' | 'ar';

const LANGUAGES: readonly MailLanguage[] = ['en', 'fr', 'ar'];

const isServed = (tag: string): boolean => LANGUAGES.some((language) => language === tag);
