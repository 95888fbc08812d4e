// What a native disclosure lacks to be a menu: it closes on Escape, on a choice, and when the focus goes elsewhere; the arrow
// keys move through its links.
import { type RefObject, useEffect } from 'react';

export function useDisclosure(reference: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = reference.current;
    if (!details) return;
    const summary = details.querySelector('summary');
    const close = () => {
      details.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) {
        close();
        summary?.focus();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      details.open = true;
      const links = [...details.querySelectorAll('a')];
      const now = links.indexOf(document.activeElement as HTMLAnchorElement);
      const next = now < 0 && step < 0 ? links.length - 1 : now + step;
      links[(next + links.length) % links.length]?.focus();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('a')) return;
      close();
      summary?.focus();
    };
    const onTurnElsewhere = ({ target }: Event) => {
      if (details.open && target instanceof Node && !details.contains(target)) close();
    };
    details.addEventListener('keydown', onKeyDown);
    details.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onTurnElsewhere);
    document.addEventListener('focusin', onTurnElsewhere);
    return () => {
      details.removeEventListener('keydown', onKeyDown);
      details.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onTurnElsewhere);
      document.removeEventListener('focusin', onTurnElsewhere);
    };
  }, [reference]);
}
