// An opened identity case: the documents, the person's statements, and the three possible
// decisions.
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { OpenedDocuments } from '../../shell/components/opened-documents.tsx';
import { type CaseDecision, type OpenedCase, useDecideCase } from '../api/case-changes.ts';
import { CaseFacts } from './case-facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

type IdentityCaseReviewProps = { opened: OpenedCase; onLeave: () => void };

export function IdentityCaseReview({ opened, onLeave }: IdentityCaseReviewProps) {
  const t = useT();
  const { approval, documents } = opened;
  const decide = useDecideCase(approval.id);
  const [asking, setAsking] = useState<CaseDecision['kind']>();
  const isDecidable = approval.status === 'pending';
  const ask = (kind: CaseDecision['kind']) => {
    decide.reset();
    setAsking(kind);
  };
  return (
    <section className="flex flex-col gap-4">
      <OpenedDocuments
        name={[approval.first_name, approval.middle_name, approval.last_name]
          .filter(Boolean)
          .join(' ')}
        papers={documents}
        opens="open_identity_document"
        readableUntil={opened.documents_readable_until}
        facts={<CaseFacts opened={opened} />}
        onDecide={isDecidable ? (isYes) => ask(isYes ? 'approve' : 'reject') : undefined}
        third={{
          key: 'm',
          label: t('operator.ask_more'),
          icon: <CircleHelp aria-hidden="true" className="size-5" />,
          onPress: () => (isDecidable ? ask('more') : undefined),
        }}
        onLeave={onLeave}
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
