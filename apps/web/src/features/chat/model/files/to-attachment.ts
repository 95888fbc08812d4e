// Builds the attachment metadata of a message from a prepared file.
import type { Attachment, PreparedFile } from '../chat-types.ts';

/**
 * File extensions by MIME type. The storage path gets its extension from this list, not from the
 * name of the user's file, which may be wrong. The server checks the MIME type and the extension.
 */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
};

/** @param place - Storage path without the extension. */
export function toAttachment(file: PreparedFile, place: string): Attachment {
  // Recorders report a type such as 'audio/webm;codecs=opus'.
  const mime = file.mime.split(';')[0]?.trim() ?? '';
  return {
    path: `${place}.${ENDINGS[mime] ?? 'bin'}`,
    name: file.name,
    mime,
    size: file.blob.size,
    ...(file.width ? { width: file.width } : {}),
    ...(file.height ? { height: file.height } : {}),
    ...(file.preview ? { preview: file.preview } : {}),
    ...(file.durationMs ? { duration_ms: file.durationMs } : {}),
    ...(file.waveform ? { waveform: file.waveform } : {}),
  };
}
