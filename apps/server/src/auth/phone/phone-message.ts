// Builds a text message in the user's language. The link or the code is at the end, so that an
// Arabic sentence cannot reorder its characters.
import type { Sms } from '../../mailbox/sms.ts';
import type { MailTexts } from '../mails/mail-texts.ts';

type Message = {
  text: string;
  phone: string;
  /** Path of the linked page, after the language prefix. */
  path: string | null;
  code: string | null;
};

/** @throws Error when the product has no such text */
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
