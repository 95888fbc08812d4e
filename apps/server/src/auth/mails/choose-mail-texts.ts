// Chooses the language of an e-mail from the languages for which there are texts.
import type { MailTexts } from './mail-texts.ts';

/**
 * @returns Texts in the language in which the user signed up. If there are none, texts in the
 * browser's preferred language, or else in English. If there are no English texts either, the first
 * texts of the list.
 */
export type ChooseMailTexts = (wanted: unknown, acceptLanguage: string | undefined) => MailTexts;

export function chooseMailTexts(all: readonly MailTexts[]): ChooseMailTexts {
  const of = (tag: string) => all.find(({ language }) => language === tag);
  const fallback = of('en') ?? all[0];
  if (!fallback) throw new Error('there are no e-mail texts');
  return (wanted, acceptLanguage) => {
    const asked = [wanted, ...(acceptLanguage ?? '').split(',')].map((tag) =>
      String(tag).trim().slice(0, 2).toLowerCase(),
    );
    return asked.map(of).find((texts) => texts !== undefined) ?? fallback;
  };
}
