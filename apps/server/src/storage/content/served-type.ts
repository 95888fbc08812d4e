// Makes sure that nothing people upload runs on our origin, whatever type it was stored with.
import { kindOfMime } from './kind-of-mime.ts';

export type ServedType = {
  contentType: string;
  /** Never shown as a page of ours: saved instead, and without any right if shown all the same. */
  isIsolated: boolean;
};

/** @param stored The media type of the object. */
export function servedType(stored: string): ServedType {
  const contentType = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(stored)
    ? stored
    : 'application/octet-stream';
  const kind = kindOfMime(contentType);
  // A type that scripts and style sheets may be loaded by would pass a page's own policy ('self'); with nosniff this one never does.
  if (RUNNABLE.test(contentType))
    return { contentType: 'text/plain; charset=utf-8', isIsolated: true };
  const isMarkup = kind === 'svg' || kind === 'html' || MARKUP.test(contentType);
  return { contentType: isMarkup ? contentType : withCharset(contentType), isIsolated: isMarkup };
}

/**
 * Without one a browser guesses, and some encodings make a script out of letters that looked harmless. An old encoding that
 * keeps ASCII as it is may be named.
 */
function withCharset(contentType: string): string {
  const type = contentType.split(';')[0]?.trim() ?? '';
  if (!/^text\//i.test(type) || SAFE_CHARSET.test(contentType)) return contentType;
  return `${type}; charset=utf-8`;
}

const SAFE_CHARSET =
  /^[^;]+;\s*charset\s*=\s*("?)(utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)\1\s*$/i;
const RUNNABLE = /(java|ecma|live|j)script|^text\/(css|cache-manifest|event-stream)|wasm/i;
const MARKUP = /[/+]xml\b|xsl|^(multipart|message)\/|flash/i;
