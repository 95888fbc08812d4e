// Queue of waiting proofs of address, oldest first. Opening a proof requires a reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAddressDocumentKind } from '@wasl/core/address-document-kinds';
import { useT } from '../../../../i18n/use-t.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { QueueHeader } from '../../shell/components/queue-header.tsx';
import { QueueTable } from '../../shell/components/queue-table.tsx';
import { addressProofQueries } from '../api/address-proof-queries.ts';

export function AddressQueue({ onOpen }: { onOpen: (proofId: string) => void }) {
  const t = useT();
  const queue = useInfiniteQuery(addressProofQueries.queue());
  return (
    <section className="flex flex-col gap-3">
      <QueueHeader title={t('operator.tab_addresses')} query={queue} />
      <QueueTable
        caption={t('operator.tab_addresses')}
        query={queue}
        rowKey={(row) => row.proof_id}
        opener={{ head: t('operator.person'), name: (row) => <bdi>{row.person}</bdi> }}
        columns={[
          {
            key: 'since',
            head: t('operator.sent_in'),
            cell: (row) => <Time at={row.submitted_at} className="whitespace-nowrap" />,
          },
          {
            key: 'kind',
            head: t('identity.address.paper_kind'),
            cell: ({ paper_kind: kind }) =>
              t(`identity.address.kind_${isAddressDocumentKind(kind) ? kind : 'other'}`),
          },
          {
            key: 'met',
            head: t('identity.address.met'),
            cell: ({ seen_as: seenAs }) =>
              t(seenAs ? 'identity.address.met_broker' : 'identity.address.met_nobody'),
          },
        ]}
        onOpen={onOpen}
      />
    </section>
  );
}
