// Moves the focus into an item when it opens next to a list, and back to the item's row when the
// item closes.
import { type RefObject, useEffect, useRef } from 'react';

type Panes = {
  /** Id of the open item. */
  opened: string | undefined;
  hasDesk: boolean;
  detail: RefObject<HTMLElement | null>;
  /**
   * Returns the element of an item's row in the list; null or undefined if the list has no row for
   * this item.
   */
  rowOf: (opened: string) => HTMLElement | null | undefined;
};

/**
 * Moves the focus on a desktop: to the detail pane when an item is opened, and to the row of the
 * item when it is closed. When the page loads, the focus does not move. On a phone, which shows one
 * screen at a time, the hook does nothing.
 */
export function usePaneFocus({ opened, hasDesk, detail, rowOf }: Panes): void {
  const before = useRef(opened);
  const current = useRef(rowOf);
  useEffect(() => {
    current.current = rowOf;
  });
  useEffect(() => {
    const last = before.current;
    before.current = opened;
    if (!hasDesk || last === opened) return;
    if (opened) detail.current?.focus({ preventScroll: true });
    else if (last) current.current(last)?.focus();
  }, [opened, hasDesk, detail]);
}
