// Single-key shortcuts of a screen. The shortcuts are inactive while the person types, while a
// dialog is open, and when the person has turned them off.
import { useEffect, useRef } from 'react';
import { pressedKey } from './pressed-key.ts';
import { useAreShortcutsOn } from './use-are-shortcuts-on.ts';

const TYPING = 'input, textarea, select, [contenteditable]';
const ASKING = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** @param keys - Action for each key. The keys are named as in KeyboardEvent.key. */
export function useShortcuts(keys: Record<string, () => void>): void {
  const areOn = useAreShortcutsOn();
  const current = useRef({ keys, areOn });
  useEffect(() => {
    current.current = { keys, areOn };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement && target.closest(TYPING)) return;
      if (document.querySelector(ASKING)) return;
      const key = pressedKey(event);
      // Escape works even if the user has turned shortcuts off. Users turn shortcuts off because
      // speech input and stray touches can press letters by mistake. Neither can press Escape.
      if (key.length === 1 && !current.current.areOn) return;
      const act = current.current.keys[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
