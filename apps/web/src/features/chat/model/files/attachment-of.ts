// What is said of a file in its message, from what the device knows of it.
import type { Attachment, PreparedFile } from '../chat-types.ts';

/** By kind and not by name, which may lie; the server looks at both. */
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

/** @param place Where it will stand, without its ending. */
export function attachmentOf(file: PreparedFile, place: string): Attachment {
  // A recorder says 'audio/webm;codecs=opus'.
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
