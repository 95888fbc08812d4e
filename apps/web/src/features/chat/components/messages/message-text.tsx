// Text of a message with its URLs as safe links.
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
  // The link text is the full URL, so that a link cannot hide its target.
  format: { url: (value: string) => value },
};

/** Allows only known URL schemes; a URL without a scheme becomes https. */
const isSafe = (value: string) => !/^[a-z][a-z0-9+.-]*:/i.test(value) || SAFE.test(value);

/**
 * Matches every text that may contain a link. Most messages do not match, and the link parser is
 * not called for them.
 */
const MAY_HOLD_LINK = /[.:@]\S/;

export const MessageText = memo(function MessageText({ text }: { text: string }) {
  if (!MAY_HOLD_LINK.test(text)) return text;
  return <Linkify options={OPTIONS}>{text}</Linkify>;
});
