// Upload queue in a component: created once, rendered on every change, and stopped on unmount.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry, SendTray } from './send-tray.ts';

/** @param make Creates the queue; called once on mount. */
export function useTray<Item, Tray extends SendTray<Item> = SendTray<Item>>(
  make: () => Tray & SendTray<Item>,
): { tray: Tray; entries: Entry<Item>[] } {
  const [tray] = useState(make);
  const entries = useSyncExternalStore(tray.subscribe, tray.getSnapshot);
  useEffect(() => () => tray.stop(), [tray]);
  return { tray, entries };
}
