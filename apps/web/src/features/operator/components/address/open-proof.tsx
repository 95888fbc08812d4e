// An opened proof of address: papers, facts, and yes or no with a reason.
import { isPaperKind } from '@wasl/core/paper-kinds';
import { ArrowLeft, Check, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { type ProofDecision, useDecideProof } from '../../api/address-proof-changes.ts';
import type { OpenedProof } from '../../model/opened-proof.ts';
import { useIsPast } from '../../model/use-is-past.ts';
import { useKeys } from '../../model/use-keys.ts';
import { Facts } from '../facts.tsx';
import { PaperView } from '../paper-view.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

type OpenProofProps = { opened: OpenedProof; onLeave: () => void };

export function OpenProof({ opened, onLeave }: OpenProofProps) {
  const t = useT();
  const { proof, identity, documents, earlier_proofs: earlier } = opened;
  const decide = useDecideProof(proof.id);
  const [asking, setAsking] = useState<ProofDecision>();
  const [hasMetPerson, setHasMetPerson] = useState(false);
  const areClosed = useIsPast(opened.documents_readable_until);
  const name = [identity.first_name, identity.middle_name, identity.last_name]
    .filter(Boolean)
    .join(' ');
  const ask = (decision: ProofDecision) => {
    decide.reset();
    setAsking(decision);
  };
  useKeys({ a: () => ask('approved'), r: () => ask('rejected'), Escape: onLeave });
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" className="-ms-3 px-3" onClick={onLeave}>
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('operator.back_to_queue')}
        </Button>
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
          <ul className="grid gap-3 sm:grid-cols-2">
            {documents.map((paper) => (
              <PaperView
                key={paper.id}
                paper={paper}
                opens="open_address_document"
                isClosed={areClosed}
              />
            ))}
          </ul>
        </div>
        <Facts
          title={t('operator.as_stated')}
          facts={[
            { name: t('operator.person'), value: <bdi>{name}</bdi> },
            { name: t('identity.address.address'), value: <bdi>{proof.address}</bdi> },
            {
              name: t('identity.address.paper_kind'),
              value: t(
                `identity.address.kind_${isPaperKind(proof.paper_kind) ? proof.paper_kind : 'other'}`,
              ),
            },
            {
              name: t('identity.address.met'),
              value: t(
                proof.seen_as ? 'identity.address.met_broker' : 'identity.address.met_nobody',
              ),
            },
            { name: t('operator.sent_in'), value: <Time at={proof.submitted_at} /> },
            ...earlier.map((one) => ({
              name: t('operator.before'),
              value: (
                <>
                  <Time at={one.submitted_at} /> <bdi>{one.reviewer_note}</bdi>
                </>
              ),
            })),
          ]}
        />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3">
        <Button onClick={() => ask('approved')}>
          <Check aria-hidden="true" className="size-5" />
          {t('operator.approve')}
        </Button>
        <Button look="danger" onClick={() => ask('rejected')}>
          <X aria-hidden="true" className="size-5" />
          {t('operator.reject')}
        </Button>
      </div>
      {asking ? (
        <ReasonDialog
          title={t(asking === 'approved' ? 'operator.decide_approve' : 'operator.decide_reject', {
            name,
          })}
          text={t(`identity.address.decide_${asking}_text`)}
          confirmLabel={t(asking === 'approved' ? 'operator.approve' : 'operator.reject')}
          isDangerous={asking === 'rejected'}
          isForPerson={asking === 'rejected'}
          isPending={decide.isPending}
          error={decide.error}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) =>
            decide.mutate(
              { decision: asking, reason, hasMetPerson },
              {
                onSuccess: () => {
                  notify.success(
                    t(asking === 'approved' ? 'operator.done_approve' : 'operator.done_reject'),
                  );
                  onLeave();
                },
              },
            )
          }
        >
          {asking === 'approved' && !proof.seen_as ? (
            <label className="flex items-start gap-3">
              <ChoiceBox
                isAtTop
                checked={hasMetPerson}
                onChange={(event) => setHasMetPerson(event.target.checked)}
              />
              <span>{t('identity.address.i_met_operator')}</span>
            </label>
          ) : null}
        </ReasonDialog>
      ) : null}
    </section>
  );
}
