// The message that carries a code to a phone. The digits end it, so that an Arabic sentence cannot move them about.
import type { MailLanguage } from './mail-language.ts';

export const phoneCodeText = (language: MailLanguage, code: string): string =>
  `${TEXTS[language]} ${code}`;

const TEXTS: Record<MailLanguage, string> = {
  en: 'Wasl: nobody from Wasl will ever ask you for this code. It is valid for 10 minutes:',
  fr: 'Wasl : personne de Wasl ne vous demandera ce code. Il est valable 10 minutes :',
  ar: 'وصل: لن يطلب منك أحد من وصل هذا الرمز. صالح لمدة 10 دقائق:',
};
