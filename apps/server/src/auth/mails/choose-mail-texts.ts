// Which of the languages that mails are written in one person reads.
import type { MailTexts } from './mail-texts.ts';

/** @returns The texts in the language the person signed up in, else what her browser asks for, else English, else the first. */
export type ChooseMailTexts = (wanted: unknown, acceptLanguage: string | undefined) => MailTexts;

export function chooseMailTexts(all: readonly MailTexts[]): ChooseMailTexts {
  const of = (tag: string) => all.find(({ language }) => language === tag);
  const fallback = of('en') ?? all[0];
  if (!fallback) throw new Error('there are no texts of mails');
  return (wanted, acceptLanguage) => {
    const asked = [wanted, ...(acceptLanguage ?? '').split(',')].map((tag) =>
      String(tag).trim().slice(0, 2).toLowerCase(),
    );
    return asked.map(of).find((texts) => texts !== undefined) ?? fallback;
  };
}
