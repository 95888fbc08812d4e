// Text message with a code. The code is at the end, because digits inside an Arabic sentence may be
// displayed in another order.
import type { MailTexts } from './mail-texts.ts';

export const phoneCodeText = (texts: MailTexts, code: string): string =>
  `${texts.phone_code} ${code}`;
