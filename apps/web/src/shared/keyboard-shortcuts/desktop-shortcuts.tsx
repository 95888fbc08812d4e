// Keyboard shortcuts of every list screen on a desktop: move through rows, focus the search, close
// the open item, show the shortcuts.
import { useState } from 'react';
import { moveRowFocus } from './move-row-focus.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export function DesktopShortcuts() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts({
    j: () => moveRowFocus(1),
    k: () => moveRowFocus(-1),
    '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    '?': () => setIsHelpOpen(true),
    Escape: () => document.querySelector<HTMLElement>('main [data-closes]')?.click(),
  });
  return <ShortcutsDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />;
}
