// Waiting identity cases, oldest first. Opening a case requires a reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueHeader } from '../../shell/components/queue-header.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { caseQueries } from '../api/case-queries.ts';

type IdentityQueueProps = {
  /**
   * True to list the cases that wait for the person's answer; false to list the cases that wait for
   * a reviewer.
   */
  isWaitingForPerson: boolean;
  onSwitch: (isWaitingForPerson: boolean) => void;
  onOpen: (caseId: string) => void;
};

export function IdentityQueue({ isWaitingForPerson, onSwitch, onOpen }: IdentityQueueProps) {
  const t = useT();
  const queue = useInfiniteQuery(caseQueries.queue(isWaitingForPerson));
  return (
    <section className="flex flex-col gap-3">
      <QueueHeader title={t('operator.tab_identity')} query={queue}>
        {[false, true].map((choice) => (
          <Button
            key={String(choice)}
            look={choice === isWaitingForPerson ? 'secondary' : 'quiet'}
            aria-pressed={choice === isWaitingForPerson}
            onClick={() => onSwitch(choice)}
          >
            {t(choice ? 'operator.waiting_for_person' : 'operator.waiting_for_us')}
          </Button>
        ))}
      </QueueHeader>
      <QueueTable
        caption={t('operator.tab_identity')}
        query={queue}
        rowKey={(row) => row.approval_id}
        opener={{ head: t('operator.person'), name: (row) => <bdi>{row.person}</bdi> }}
        columns={[
          {
            key: 'since',
            head: t('operator.sent_in'),
            cell: (row) => <Time at={row.submitted_at} className="whitespace-nowrap" />,
          },
          {
            key: 'type',
            head: t('identity.document_type'),
            cell: ({ primary_document_type: type }) =>
              t(`identity.type_${type as 'CIN' | 'Passport' | 'Other'}`),
          },
          {
            key: 'papers',
            head: t('operator.papers'),
            isFigure: true,
            cell: (row) => row.document_count,
          },
          {
            key: 'earlier',
            head: t('operator.earlier_cases'),
            isFigure: true,
            cell: (row) => row.earlier_case_count,
          },
        ]}
        onOpen={onOpen}
      />
    </section>
  );
}
