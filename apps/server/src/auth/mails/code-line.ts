// The sentence that gives a mail's code, for apps where it is typed.
import type { MailLanguage } from './mail-language.ts';

export const codeLine = (language: MailLanguage, code: string): string => TEXTS[language] + code;

/** The code ends the line: digits inside an Arabic sentence would move about in some mail programs. */
const TEXTS: Record<MailLanguage, string> = {
  en: 'If you are asked for a code, this is it: ',
  fr: 'Si un code vous est demandé, le voici : ',
  ar: 'إذا طُلب منك رمز فهذا هو: ',
};
