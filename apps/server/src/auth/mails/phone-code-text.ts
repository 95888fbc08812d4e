// Text message with a code. The digits are at the end, so that an Arabic sentence cannot reorder
// them.
import type { MailTexts } from './mail-texts.ts';

export const phoneCodeText = (texts: MailTexts, code: string): string =>
  `${texts.phone_code} ${code}`;
