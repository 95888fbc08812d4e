// A single held transfer: the people with masked names, the reason for the hold, related transfers,
// and the buttons to release or refuse it.
import { useQuery } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { BackButton } from '../../shell/components/back-button.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { type HoldDecision, useDecideHold } from '../api/hold-changes.ts';
import { holdQueries } from '../api/hold-queries.ts';
import { HoldFacts } from './hold-facts.tsx';
import { RelatedTransfers } from './related-transfers.tsx';

type HoldScreenProps = { transferId: string; onLeave: () => void };

export function HoldScreen({ transferId, onLeave }: HoldScreenProps) {
  const t = useT();
  const opened = useQuery(holdQueries.one(transferId));
  const decide = useDecideHold(transferId);
  const [asking, setAsking] = useState<HoldDecision>();
  useShortcuts({ Escape: onLeave });
  const ask = (decision: HoldDecision) => {
    decide.reset();
    setAsking(decision);
  };
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <BackButton label={t('holds.console.back')} onLeave={onLeave} />
        <h1 className="figures text-xl font-semibold">
          <Reference code={opened.data?.transfer.reference} />
        </h1>
      </div>
      {opened.isError && !opened.data ? <LoadFailure query={opened} /> : null}
      {opened.isPending ? <Skeleton rows={4} /> : null}
      {opened.data ? (
        <>
          <HoldFacts opened={opened.data} />
          <RelatedTransfers related={opened.data.related} />
        </>
      ) : null}
      {opened.data?.transfer.is_on_hold ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3">
          <Button onClick={() => ask('release')}>
            <Check aria-hidden="true" className="size-5" />
            {t('holds.console.release')}
          </Button>
          {/* A held refund can only be released, not refused, because the money already belongs to the sender. */}
          {opened.data.transfer.status === 'abandoned' ? null : (
            <Button look="danger" onClick={() => ask('refuse')}>
              <Ban aria-hidden="true" className="size-5" />
              {t('holds.console.refuse')}
            </Button>
          )}
        </div>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t(`holds.console.${asking}`)}
          text={t(`holds.console.${asking}_text`)}
          confirmLabel={t(`holds.console.${asking}`)}
          isDangerous={asking === 'refuse'}
          isPending={decide.isPending}
          error={decide.error}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) =>
            decide.mutate(
              { decision: asking, reason },
              {
                onSuccess: () => {
                  notify.success(t(`holds.console.${asking}_done`));
                  onLeave();
                },
              },
            )
          }
        />
      ) : null}
    </section>
  );
}
