// A case that is open to the reviewer: papers, facts and the three answers, each with its key.
import { ArrowLeft, Check, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import type { OpenedCase } from '../api/case-changes.ts';
import { type Decision, useDecideCase } from '../api/case-changes.ts';
import { useIsPast } from '../model/use-is-past.ts';
import { useKeys } from '../model/use-keys.ts';
import { CaseFacts } from './case-facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { HelpLine } from './help-line.tsx';
import { PaperView } from './paper-view.tsx';

type OpenCaseProps = { opened: OpenedCase; onLeave: () => void };

export function OpenCase({ opened, onLeave }: OpenCaseProps) {
  const t = useT();
  const { approval, documents } = opened;
  const decide = useDecideCase(approval.id);
  const [asking, setAsking] = useState<Decision['kind']>();
  const areClosed = useIsPast(opened.documents_readable_until);
  const isDecidable = approval.status === 'pending';
  const ask = (kind: Decision['kind']) => {
    if (!isDecidable) return;
    decide.reset();
    setAsking(kind);
  };
  useKeys({
    a: () => ask('approve'),
    r: () => ask('reject'),
    m: () => ask('more'),
    Escape: onLeave,
  });
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" className="-ms-3 px-3" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('operator.back_to_queue')}
        </Button>
        <h1 className="min-w-0 text-xl font-semibold break-words">
          <bdi>
            {[approval.first_name, approval.middle_name, approval.last_name]
              .filter(Boolean)
              .join(' ')}
          </bdi>
        </h1>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          {areClosed ? (
            <p role="status" className="rounded-card bg-warning-soft px-4 py-3 text-warning">
              {t('operator.papers_closed')}
            </p>
          ) : null}
          <ul className="grid gap-3 sm:grid-cols-2">
            {documents.map((paper) => (
              <PaperView key={paper.id} paper={paper} isClosed={areClosed} />
            ))}
          </ul>
        </div>
        <CaseFacts opened={opened} />
      </div>
      {isDecidable ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3">
          <Button onClick={() => ask('approve')}>
            <Check aria-hidden="true" className="size-5" />
            {t('operator.approve')}
          </Button>
          <Button look="danger" onClick={() => ask('reject')}>
            <X aria-hidden="true" className="size-5" />
            {t('operator.reject')}
          </Button>
          <Button look="secondary" onClick={() => ask('more')}>
            <CircleHelp aria-hidden="true" className="size-5" />
            {t('operator.ask_more')}
          </Button>
        </div>
      ) : null}
      <HelpLine
        help={[
          { keys: ['a'], text: t('operator.approve') },
          { keys: ['r'], text: t('operator.reject') },
          { keys: ['m'], text: t('operator.ask_more') },
          { keys: ['Esc'], text: t('operator.back_to_queue') },
        ]}
      />
      {asking ? (
        <DecisionDialog
          kind={asking}
          name={[approval.first_name, approval.last_name].join(' ')}
          isPending={decide.isPending}
          error={decide.error}
          onClose={() => setAsking(undefined)}
          onDecide={(decision) =>
            decide.mutate(decision, {
              onSuccess: () => {
                notify.success(t(`operator.done_${decision.kind}`));
                onLeave();
              },
            })
          }
        />
      ) : null}
    </section>
  );
}
