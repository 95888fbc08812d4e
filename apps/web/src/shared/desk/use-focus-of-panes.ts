// The focus goes with what is opened beside a list, and back to its row when it is closed.
import { type RefObject, useEffect, useRef } from 'react';

type Panes = {
  /** What is open, by whatever names it. */
  opened: string | undefined;
  hasDesk: boolean;
  detail: RefObject<HTMLElement | null>;
  /** The row that opens it, if the list shows it. */
  rowOf: (opened: string) => HTMLElement | null | undefined;
};

/** Where a page was loaded the focus is left alone; on a phone there is one screen, which has rules of its own. */
export function useFocusOfPanes({ opened, hasDesk, detail, rowOf }: Panes): void {
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
