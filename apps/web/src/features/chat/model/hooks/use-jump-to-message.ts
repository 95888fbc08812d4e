// Scrolls to a message of the thread, loads older pages if needed, and highlights the message
// briefly.
import { useCallback, useEffect, useState } from 'react';
import type { ThreadRow } from '../view/thread-rows.ts';
import type { RowScroll } from './use-row-scroll.ts';

const SHINE_MS = 1600;

type Pages = { hasOlder: boolean; isLoadingOlder: boolean; loadOlder: () => void };

export function useJumpToMessage(
  rows: ThreadRow[],
  scrollToRow: RowScroll['scrollToRow'],
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
      scrollToRow(index, 'center');
      setFlashedId(wantedId);
      setWantedId(undefined);
    } else if (!hasOlder) setWantedId(undefined);
    else if (!isLoadingOlder) loadOlder();
  }, [wantedId, rows, scrollToRow, hasOlder, isLoadingOlder, loadOlder, letGo]);

  useEffect(() => {
    if (!flashedId) return;
    const timer = setTimeout(() => setFlashedId(undefined), SHINE_MS);
    return () => clearTimeout(timer);
  }, [flashedId]);

  const jumpTo = useCallback((messageId: string) => setWantedId(messageId), []);
  return { jumpTo, flashedId };
}
