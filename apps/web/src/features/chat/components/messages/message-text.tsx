// The words of a message, with its addresses made safe links.
import Linkify from 'linkify-react';
import type { Opts } from 'linkifyjs';
import { memo } from 'react';

const SAFE = /^(https?:|mailto:|tel:)/i;

const OPTIONS: Opts = {
  defaultProtocol: 'https',
  rel: 'noopener noreferrer nofollow',
  target: '_blank',
  className: 'underline break-all text-primary',
  validate: (value: string, type: string) => type !== 'url' || isSafe(value),
  // The address stands beside the words: nobody is sent elsewhere than he reads.
  format: { url: (value: string) => value },
};

/** What begins with a scheme begins with one of ours; the rest becomes https. */
const isSafe = (value: string) => !/^[a-z][a-z0-9+.-]*:/i.test(value) || SAFE.test(value);

/** Most messages hold no address; they are not looked through. */
const MAY_HOLD_LINK = /[.:@]\S/;

export const MessageText = memo(function MessageText({ text }: { text: string }) {
  if (!MAY_HOLD_LINK.test(text)) return text;
  return <Linkify options={OPTIONS}>{text}</Linkify>;
});
