// Says what bytes really are: by `file-type` for formats with a mark, by rules of our own for markup and text.
import { type ContentKind, contentKindOf } from './content-kind.ts';
import { textKind } from './text-kind.ts';

export type SniffedContent = {
  /** `any`: bytes without a mark that are no text either. */
  kind: ContentKind;
  mime: string;
};

/**
 * @param path The whole file: marks of office documents lie far inside.
 * @param head Its first bytes.
 */
export async function sniffContent(path: string, head: Buffer): Promise<SniffedContent> {
  // Markup first: file-type calls an SVG with a declaration plain XML.
  const text = textKind(head);
  if (text === 'svg') return { kind: 'svg', mime: 'image/svg+xml' };
  if (text === 'html') return { kind: 'html', mime: 'text/html' };
  // Loaded with the first upload, because the program is to start at once.
  const { fileTypeFromFile } = await import('file-type');
  // A damaged file of a known kind is none of that kind.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found) {
    const kind = contentKindOf(found.mime);
    return { kind: kind === 'any' ? 'other' : kind, mime: found.mime };
  }
  if (text === 'text') return { kind: 'text', mime: 'text/plain' };
  return { kind: 'any', mime: 'application/octet-stream' };
}
