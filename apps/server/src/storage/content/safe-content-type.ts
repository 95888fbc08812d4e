// Ensures that no uploaded file runs on our origin, whatever type it was stored with.
import { contentKindOf } from './content-kind.ts';

export type SafeContentType = {
  contentType: string;
  /**
   * True if the file must never be shown as one of our pages. Such a file is served as a download.
   * If a browser displays the file anyway, the security policy of the response gives it no
   * permissions.
   */
  isIsolated: boolean;
};

/**
 * Returns the media type to serve.
 * @param stored - The media type of the object.
 */
export function safeContentType(stored: string): SafeContentType {
  const contentType = /^[\w.+-]+\/[\w.+-]+(\s*;[\x20-\x7e]*)?$/.test(stored)
    ? stored
    : 'application/octet-stream';
  const kind = contentKindOf(contentType);
  // The security policy of our own pages ('self') would allow a page to run this file as a script
  // or style sheet. A file sent as text/plain with nosniff never runs.
  if (RUNNABLE.test(contentType))
    return { contentType: 'text/plain; charset=utf-8', isIsolated: true };
  const isMarkup = kind === 'svg' || kind === 'html' || MARKUP.test(contentType);
  return { contentType: isMarkup ? contentType : withCharset(contentType), isIsolated: isMarkup };
}

/**
 * Some encodings turn harmless characters into a script, so text is served as UTF-8 or in a legacy
 * encoding that is compatible with ASCII. A type without a charset is served unchanged, as in
 * storage-api. This is safe, because a browser never shows plain text as a page, whatever encoding
 * it guesses.
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
