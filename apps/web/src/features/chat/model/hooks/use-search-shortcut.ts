// Focuses the given field when '/' is pressed outside text fields and dialogs.
import { type RefObject, useEffect } from 'react';

const WRITES = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

export function useSearchShortcut(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
