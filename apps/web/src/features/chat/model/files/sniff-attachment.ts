// Detects the file types that a chat accepts. The first bytes identify the type; when several types
// start with the same bytes, the file name decides.
import { type FileType, fileTypeOf, readFirstBytes } from '../../../../shared/photos/file-type.ts';
import type { PreparedFile } from '../chat-types.ts';

export type AttachmentType = { mime: string; kind: PreparedFile['kind']; extension: string };

const HEAD_BYTES = 512;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const of = (kind: AttachmentType['kind'], mime: string, extension: string): AttachmentType => ({
  kind,
  mime,
  extension,
});
const HEIC = of('image', 'image/heic', 'heic');

const KINDS: Record<FileType, AttachmentType> = {
  'image/jpeg': of('image', 'image/jpeg', 'jpg'),
  'image/png': of('image', 'image/png', 'png'),
  'image/gif': of('image', 'image/gif', 'gif'),
  'image/webp': of('image', 'image/webp', 'webp'),
  'image/heic': HEIC,
  'image/heif': HEIC,
  'image/heif-sequence': HEIC,
  'application/pdf': of('document', 'application/pdf', 'pdf'),
  'application/x-ole-storage': of('document', 'application/msword', 'doc'),
  'application/zip': of('document', DOCX, 'docx'),
  'audio/wav': of('audio', 'audio/wav', 'wav'),
  'audio/ogg': of('audio', 'audio/ogg', 'ogg'),
  'audio/mpeg': of('audio', 'audio/mpeg', 'mp3'),
  'audio/mp4': of('audio', 'audio/mp4', 'm4a'),
  'video/quicktime': of('video', 'video/quicktime', 'mov'),
  'video/mp4': of('video', 'video/mp4', 'mp4'),
  'video/webm': of('video', 'video/webm', 'webm'),
};
/**
 * File name extensions of Office documents. Their first bytes are the same as those of other Office
 * files and archives, so a file is accepted as such a document only if its name has the extension.
 */
const NEEDS_ITS_NAME = ['doc', 'docx'];

/**
 * @param name - File name. It is needed for types that the first bytes do not identify: an Office
 * document is a ZIP archive, and plain text has no signature.
 */
export function attachmentTypeOf(head: Uint8Array, name: string): AttachmentType | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const type = fileTypeOf(head);
  if (type) {
    const sniffed = KINDS[type];
    const isDoubtful = NEEDS_ITS_NAME.includes(sniffed.extension) && ending !== sniffed.extension;
    return isDoubtful ? undefined : sniffed;
  }
  const isText = ending === 'txt' && !head.includes(0);
  return isText ? of('document', 'text/plain', 'txt') : undefined;
}

export const sniffAttachmentType = async (
  file: Blob,
  name: string,
): Promise<AttachmentType | undefined> =>
  attachmentTypeOf(await readFirstBytes(file, HEAD_BYTES), name);
