// The message that carries a code to a phone. The digits end it, so that an Arabic sentence cannot move them about.
import type { MailTexts } from './mail-texts.ts';

export const phoneCodeText = (texts: MailTexts, code: string): string =>
  `${texts.phone_code} ${code}`;
