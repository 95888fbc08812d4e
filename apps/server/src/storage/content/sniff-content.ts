// Detects the real type of a file: with `file-type` for formats with a signature, and with our own
// rules for markup and text.
import { type ContentKind, contentKindOf } from './content-kind.ts';
import { textKind } from './text-kind.ts';

export type SniffedContent = {
  /** Kind of the content; `any` for bytes that are not text and have no known signature. */
  kind: ContentKind;
  mime: string;
};

/**
 * Detects the kind and the media type of a file from its content.
 *
 * @param path - Path of the whole file. It is needed because the markers of office documents are
 * not at the beginning of the file.
 * @param head - The first bytes of the file.
 */
export async function sniffContent(path: string, head: Buffer): Promise<SniffedContent> {
  // Markup is detected first, because file-type reports an SVG with an XML declaration as plain
  // XML.
  const text = textKind(head);
  if (text === 'svg') return { kind: 'svg', mime: 'image/svg+xml' };
  if (text === 'html') return { kind: 'html', mime: 'text/html' };
  // The file-type library is imported only for the first upload, so that the server starts faster.
  const { fileTypeFromFile } = await import('file-type');
  // If the library cannot parse a damaged file, the file is treated as one of unknown type.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) {
    const kind = contentKindOf(found.mime);
    return { kind: kind === 'any' ? 'other' : kind, mime: found.mime };
  }
  if (text === 'text') return { kind: 'text', mime: 'text/plain' };
  return { kind: 'any', mime: 'application/octet-stream' };
}
