// Layout of a queue and the open case: side by side on wide screens, and only one of them at a time
// on a phone.
import { type ReactNode, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';
import { OpenRowContext } from '../../../../shared/list-detail/open-row-context.ts';
import { IsSubheadingContext } from '../../../../shared/list-detail/screen-title.tsx';
import { useIsDesktop } from '../../../../shared/list-detail/use-is-desktop.ts';
import { usePaneFocus } from '../../../../shared/list-detail/use-pane-focus.ts';

type QueueBesideProps = {
  /** ID of the open case, as in the URL. */
  caseId: string | undefined;
  queue: ReactNode;
  /** The open case; rendered only while a case is open. */
  children: ReactNode;
  onLeave: () => void;
};

export function QueueDetailLayout({ caseId, queue, children, onLeave }: QueueBesideProps) {
  const t = useT();
  const hasDesk = useIsDesktop();
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  usePaneFocus({
    opened: caseId,
    hasDesk,
    detail,
    rowOf: (id) => list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`),
  });
  // If a part of the open case handles Escape itself, that handler runs first and `onLeave` is not
  // called.
  useShortcuts(caseId ? { Escape: onLeave } : {});
  return (
    <div className={`queue-beside ${caseId ? 'is-open' : ''}`}>
      {hasDesk || !caseId ? (
        <div key="queue" ref={list} className="queue">
          <OpenRowContext value={caseId}>
            <IsSubheadingContext value={caseId !== undefined}>{queue}</IsSubheadingContext>
          </OpenRowContext>
        </div>
      ) : null}
      {caseId ? (
        <div
          key="case"
          ref={detail}
          tabIndex={-1}
          {...(hasDesk && { role: 'region', 'aria-label': t('ui.beside_detail') })}
          className="case"
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}
