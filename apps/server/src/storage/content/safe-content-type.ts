// Makes sure that nothing people upload runs on our origin, whatever type it was stored with.
import { contentKindOf } from './content-kind.ts';

export type SafeContentType = {
  contentType: string;
  /** Never shown as a page of ours: saved instead, and without any right if shown all the same. */
  isIsolated: boolean;
};

/** @param stored The media type of the object. */
export function safeContentType(stored: string): SafeContentType {
  const contentType = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(stored)
    ? stored
    : 'application/octet-stream';
  const kind = contentKindOf(contentType);
  // A type that scripts and style sheets may be loaded by would pass a page's own policy ('self'); with nosniff this one never does.
  if (RUNNABLE.test(contentType))
    return { contentType: 'text/plain; charset=utf-8', isIsolated: true };
  const isMarkup = kind === 'svg' || kind === 'html' || MARKUP.test(contentType);
  return { contentType: isMarkup ? contentType : withCharset(contentType), isIsolated: isMarkup };
}

/**
 * Some encodings make a script out of letters that looked harmless: text is read as UTF-8, or as an old encoding that keeps ASCII as it is.
 * Without a charset the type is served as it is stored, as upstream does: text that is no markup never becomes a page, whatever a browser guesses.
 */
function withCharset(contentType: string): string {
  const isSafe = !/charset/i.test(contentType) || SAFE_CHARSET.test(contentType);
  if (!/^text\//i.test(contentType) || isSafe) return contentType;
  return `${contentType.split(';')[0]?.trim()}; charset=utf-8`;
}

const SAFE_CHARSET =
  /^[^;]+;\s*charset\s*=\s*("?)(utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)\1\s*$/i;
const RUNNABLE = /(java|ecma|live|j)script|^text\/(css|cache-manifest|event-stream)|wasm/i;
const MARKUP = /[/+]xml\b|xsl|^(multipart|message)\/|flash/i;
