// Review of one proof of address: shows the documents and what the person has stated. The operator
// approves or rejects the proof and gives a reason.
import { isAddressDocumentKind } from '@wasl/core/address-document-kinds';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { FactList } from '../../shell/components/fact-list.tsx';
import { OpenedDocuments } from '../../shell/components/opened-documents.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { type AddressProofDecision, useDecideAddressProof } from '../api/address-proof-changes.ts';
import type { OpenedAddressProof } from '../model/opened-address-proof.ts';

type AddressProofReviewProps = { opened: OpenedAddressProof; onLeave: () => void };

export function AddressProofReview({ opened, onLeave }: AddressProofReviewProps) {
  const t = useT();
  const { proof, identity, documents, earlier_proofs: earlier } = opened;
  const decide = useDecideAddressProof(proof.id);
  const [asking, setAsking] = useState<AddressProofDecision>();
  const [hasMetPerson, setHasMetPerson] = useState(false);
  const name = [identity.first_name, identity.middle_name, identity.last_name]
    .filter(Boolean)
    .join(' ');
  const ask = (decision: AddressProofDecision) => {
    decide.reset();
    setAsking(decision);
  };
  return (
    <section className="flex flex-col gap-4">
      <OpenedDocuments
        name={name}
        papers={documents}
        opens="open_address_document"
        readableUntil={opened.documents_readable_until}
        facts={
          <FactList
            title={t('operator.as_stated')}
            facts={[
              { name: t('operator.person'), value: <bdi>{name}</bdi> },
              { name: t('identity.address.address'), value: <bdi>{proof.address}</bdi> },
              {
                name: t('identity.address.paper_kind'),
                value: t(
                  `identity.address.kind_${isAddressDocumentKind(proof.paper_kind) ? proof.paper_kind : 'other'}`,
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
                    <Time at={one.submitted_at} /> <bdi className="block">{one.reviewer_note}</bdi>
                  </>
                ),
              })),
            ]}
          />
        }
        onDecide={
          proof.status === 'pending' ? (isYes) => ask(isYes ? 'approved' : 'rejected') : undefined
        }
        onLeave={onLeave}
      />
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
