// Single keys that act on the screen, silent while somebody types or a dialog asks something.
import { useEffect, useRef } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';
const ASKING = '[role="dialog"], [role="alertdialog"]';

/** @param keys What each key does; named as KeyboardEvent.key does. */
export function useKeys(keys: Record<string, () => void>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement && target.closest(TYPING)) return;
      if (document.querySelector(ASKING)) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
