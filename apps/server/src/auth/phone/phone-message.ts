// Builds a text message in the user's language. The link or code is at the end, because its
// characters may be displayed in another order inside an Arabic sentence.
import type { Sms } from '../../mailbox/sms.ts';
import type { MailTexts } from '../mails/mail-texts.ts';

type Message = {
  text: string;
  phone: string;
  /** Path of the linked page without its language prefix. */
  path: string | null;
  code: string | null;
};

/** @throws Error when the product has no text with this name */
export function phoneMessage(texts: MailTexts, message: Message, publicUrl: string): Sms {
  const words = texts.phone_messages[message.text];
  if (!words) throw new Error(`unknown phone message: ${message.text}`);
  const link = message.path === null ? undefined : `${publicUrl}/${texts.language}/${message.path}`;
  const { code } = message;
  return {
    to: message.phone,
    kind: message.text,
    text: [words, link, code].filter(Boolean).join(' '),
    ...(code === null ? {} : { code }),
    ...(link === undefined ? {} : { link }),
  };
}
