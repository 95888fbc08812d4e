// Upload queue of a component. It is created once and stopped on unmount, and the component renders
// on every change of the queue.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadEntry, UploadQueue } from './upload-queue.ts';

/** @param make - Creates the queue; called once on mount. */
export function useUploadQueue<Item, Queue extends UploadQueue<Item> = UploadQueue<Item>>(
  make: () => Queue & UploadQueue<Item>,
): { uploads: Queue; entries: UploadEntry<Item>[] } {
  const [uploads] = useState(make);
  const entries = useSyncExternalStore(uploads.subscribe, uploads.getSnapshot);
  useEffect(() => () => uploads.stop(), [uploads]);
  return { uploads, entries };
}
