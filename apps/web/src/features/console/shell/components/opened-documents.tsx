// Review screen: documents next to the person's statements, with approve and reject buttons and
// their keyboard shortcuts.
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ShortcutHelp } from '../../../../shared/keyboard-shortcuts/shortcut-help.tsx';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { StoredDocument } from '../api/document-queries.ts';
import { useIsPast } from '../model/use-is-past.ts';
import { BackButton } from './back-button.tsx';
import { DocumentView } from './document-view.tsx';

type OpenedDocumentsProps = {
  name: string;
  papers: StoredDocument[];
  /** Function that opens a document and logs the read. */
  opens: 'open_identity_document' | 'open_address_document';
  /** Time at which access to the documents ends. */
  readableUntil: string;
  /**
   * Element that shows facts about the case next to the documents. Example: the details that the
   * person stated.
   */
  facts: ReactNode;
  /**
   * Called with true when the reviewer approves the documents, and with false when the reviewer
   * rejects them. Undefined if the case does not wait for a decision, for example because it has
   * been decided already.
   */
  onDecide: ((isYes: boolean) => void) | undefined;
  /** A third possible decision, in addition to approve and reject. */
  third?: { key: string; label: string; icon: ReactNode; onPress: () => void };
  onLeave: () => void;
};

export function OpenedDocuments(props: OpenedDocumentsProps) {
  const { name, papers, opens, readableUntil, facts, onDecide, third, onLeave } = props;
  const t = useT();
  const areClosed = useIsPast(readableUntil);
  useShortcuts({
    a: () => onDecide?.(true),
    r: () => onDecide?.(false),
    ...(third && { [third.key]: third.onPress }),
    Escape: onLeave,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <BackButton label={t('operator.back_to_queue')} onLeave={onLeave} />
        <h1 className="min-w-0 text-xl font-semibold break-words">
          <bdi>{name}</bdi>
        </h1>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {areClosed ? (
            <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
              {t('operator.papers_closed')}
            </p>
          ) : null}
          <ul className={`grid gap-3 ${papers.length > 1 ? 'sm:grid-cols-2' : ''}`}>
            {papers.map((paper) => (
              <DocumentView key={paper.id} paper={paper} opens={opens} isClosed={areClosed} />
            ))}
          </ul>
        </div>
        {facts}
      </div>
      {onDecide ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3">
          <Button onClick={() => onDecide(true)}>
            <Check aria-hidden="true" className="size-5" />
            {t('operator.approve')}
          </Button>
          <Button look="danger" onClick={() => onDecide(false)}>
            <X aria-hidden="true" className="size-5" />
            {t('operator.reject')}
          </Button>
          {third ? (
            <Button look="secondary" onClick={third.onPress}>
              {third.icon}
              {third.label}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ShortcutHelp
        help={[
          { keys: ['a'], text: t('operator.approve') },
          { keys: ['r'], text: t('operator.reject') },
          ...(third ? [{ keys: [third.key], text: third.label }] : []),
          { keys: ['Esc'], text: t('operator.back_to_queue') },
        ]}
      />
    </>
  );
}
