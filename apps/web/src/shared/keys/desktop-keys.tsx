// Keyboard shortcuts of every list screen on a desktop: move through rows, focus the search, close
// the open item, show the shortcuts.
import { useState } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import { moveFocus } from './move-focus.ts';
import { useKeys } from './use-keys.ts';

export function DesktopKeys() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    '/': () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    '?': () => setIsHelpOpen(true),
    Escape: () => document.querySelector<HTMLElement>('main [data-closes]')?.click(),
  });
  return <KeysDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />;
}
