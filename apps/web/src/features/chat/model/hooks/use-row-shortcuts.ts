// Keyboard navigation of a thread: Tab reaches the actions of one message, the arrow keys move
// between messages.
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow } from '../view/thread-rows.ts';

export function useRowShortcuts(
  rows: ThreadRow[],
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<VirtualizerHandle | null>,
) {
  const [chosenId, setChosenId] = useState<string>();
  const lastId = rows.findLast(({ kind }) => kind === 'message')?.key;
  const index = useMemo(
    () => rows.findIndex(({ key }) => key === (chosenId ?? lastId)),
    [rows, chosenId, lastId],
  );
  const currentId = index >= 0 ? rows[index]?.key : lastId;
  // Keeps the focused row in the document even when the user scrolls it out of view.
  const kept = useMemo(() => (chosenId && index >= 0 ? [index] : []), [chosenId, index]);

  const go = (step: 1 | -1) => {
    let next = index + step;
    while (rows[next] && rows[next]?.kind !== 'message') next += step;
    const row = rows[next];
    if (!row) return;
    setChosenId(row.key);
    list.current?.scrollToIndex(next, { align: 'nearest' });
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-actions="${row.key}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnMessage = event.target instanceof Element && event.target.matches('[data-actions]');
    if (!isOnMessage || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? -1 : 1);
  };
  return { currentId, kept, onKeyDown };
}
