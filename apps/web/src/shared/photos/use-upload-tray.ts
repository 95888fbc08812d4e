// Upload queue of a component. It is created once and stopped on unmount, and the component renders
// on every change of the queue.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadEntry, UploadTray } from './upload-tray.ts';

/** @param make - Creates the queue; called once on mount. */
export function useUploadTray<Item, Tray extends UploadTray<Item> = UploadTray<Item>>(
  make: () => Tray & UploadTray<Item>,
): { tray: Tray; entries: UploadEntry<Item>[] } {
  const [tray] = useState(make);
  const entries = useSyncExternalStore(tray.subscribe, tray.getSnapshot);
  useEffect(() => () => tray.stop(), [tray]);
  return { tray, entries };
}
