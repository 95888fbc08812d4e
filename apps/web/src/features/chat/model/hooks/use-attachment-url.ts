// URL of a message's file. While the file is uploading, the URL refers to the file on this device;
// afterwards, the file is fetched from the server once per tab.
import { useCallback, useSyncExternalStore } from 'react';
import type { Message } from '../chat-types.ts';
import type { AttachmentUrl } from '../files/attachment-urls.ts';
import { useEngine } from './use-engine.ts';

const NOTHING: AttachmentUrl = {};
const nothing = () => {};

export function useAttachmentUrl(
  message: Pick<Message, 'attachment'> & { localUrl?: string },
): AttachmentUrl & { retry: () => void } {
  const engine = useEngine();
  // There is nothing to fetch while the file is only on this device.
  const path = message.localUrl ? undefined : message.attachment?.path;
  const watch = useCallback(
    (listener: () => void) => (engine && path ? engine.files.watch(path, listener) : nothing),
    [engine, path],
  );
  const read = useCallback(
    () => (engine && path ? engine.files.get(path) : NOTHING),
    [engine, path],
  );
  const lent = useSyncExternalStore(watch, read);
  const retry = useCallback(() => path && engine?.files.fetch(path), [engine, path]);
  return message.localUrl ? { url: message.localUrl, retry } : { ...lent, retry };
}
