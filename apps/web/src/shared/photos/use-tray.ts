// A tray of photos or papers in a component: made once, drawn as it changes, and stopped when its screen is left.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry, SendTray } from './send-tray.ts';

/** @param make Called once, when the component is mounted. */
export function useTray<Item, Tray extends SendTray<Item> = SendTray<Item>>(
  make: () => Tray & SendTray<Item>,
): { tray: Tray; entries: Entry<Item>[] } {
  const [tray] = useState(make);
  const entries = useSyncExternalStore(tray.subscribe, tray.getSnapshot);
  useEffect(() => () => tray.stop(), [tray]);
  return { tray, entries };
}
