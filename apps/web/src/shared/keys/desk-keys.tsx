// The keys of every screen with a list, on a desk: through its rows, to its search, out of what is open, and what they all are.
import { useState } from 'react';
import { KeysDialog } from './keys-dialog.tsx';
import { moveFocus } from './move-focus.ts';
import { useKeys } from './use-keys.ts';

export function DeskKeys() {
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
