// Leads to a message of the thread, through older pages when it is not loaded yet, and highlights it for a moment.
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow } from '../view/thread-rows.ts';

const SHINE_MS = 1600;

type Pages = { hasOlder: boolean; isLoadingOlder: boolean; loadOlder: () => void };

export function useJump(
  rows: ThreadRow[],
  list: RefObject<VirtualizerHandle | null>,
  { hasOlder, isLoadingOlder, loadOlder }: Pages,
  letGo: () => void,
  target?: { id: string },
) {
  const [wantedId, setWantedId] = useState<string | undefined>(target?.id);
  const [flashedId, setFlashedId] = useState<string>();

  useEffect(() => {
    if (target) setWantedId(target.id);
  }, [target]);

  useEffect(() => {
    if (!wantedId) return;
    const index = rows.findIndex(({ key }) => key === wantedId);
    if (index >= 0) {
      letGo();
      list.current?.scrollToIndex(index, { align: 'center' });
      setFlashedId(wantedId);
      setWantedId(undefined);
    } else if (!hasOlder) setWantedId(undefined);
    else if (!isLoadingOlder) loadOlder();
  }, [wantedId, rows, list, hasOlder, isLoadingOlder, loadOlder, letGo]);

  useEffect(() => {
    if (!flashedId) return;
    const timer = setTimeout(() => setFlashedId(undefined), SHINE_MS);
    return () => clearTimeout(timer);
  }, [flashedId]);

  const jumpTo = useCallback((messageId: string) => setWantedId(messageId), []);
  return { jumpTo, flashedId };
}
