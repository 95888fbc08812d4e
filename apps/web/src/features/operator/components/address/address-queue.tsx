// Proofs of address that wait, the oldest first; one is opened for a reason.
import { useInfiniteQuery } from '@tanstack/react-query';
import { isPaperKind } from '@wasl/core/paper-kinds';
import { RotateCw } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { addressProofQueries, type QueuedProof } from '../../api/address-proof-queries.ts';
import { moveFocus, ROW } from '../../model/move-focus.ts';
import { useKeys } from '../../model/use-keys.ts';
import { EmptyNote } from '../empty-note.tsx';
import { LoadFailure } from '../load-failure.tsx';

export function AddressQueue({ onOpen }: { onOpen: (proofId: string) => void }) {
  const t = useT();
  const queue = useInfiniteQuery(addressProofQueries.queue());
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  const columns: Column<QueuedProof>[] = [
    {
      key: 'person',
      head: t('operator.person'),
      cell: (row) => (
        <button
          type="button"
          {...ROW}
          className={`${rowLinkClass} focus-visible:outline-none`}
          onClick={() => onOpen(row.proof_id)}
        >
          <bdi>{row.person}</bdi>
        </button>
      ),
    },
    {
      key: 'since',
      head: t('operator.sent_in'),
      cell: (row) => <Time at={row.submitted_at} className="whitespace-nowrap" />,
    },
    {
      key: 'kind',
      head: t('identity.address.paper_kind'),
      cell: ({ paper_kind: kind }) =>
        t(`identity.address.kind_${isPaperKind(kind) ? kind : 'other'}`),
    },
    {
      key: 'met',
      head: t('identity.address.met'),
      cell: ({ seen_as: seenAs }) =>
        t(seenAs ? 'identity.address.met_broker' : 'identity.address.met_nobody'),
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="me-auto text-xl font-semibold">{t('operator.tab_addresses')}</h1>
        <Button look="quiet" isPending={queue.isFetching} onClick={() => void queue.refetch()}>
          <RotateCw aria-hidden="true" className="size-4" />
          {t('operator.refresh')}
        </Button>
      </div>
      {queue.isError && !queue.data ? <LoadFailure query={queue} /> : null}
      {queue.isPending ? <Skeleton rows={3} /> : null}
      {queue.data ? (
        <Table
          caption={t('operator.tab_addresses')}
          columns={columns}
          rows={queue.data.pages.flat()}
          rowKey={(row) => row.proof_id}
          empty={<EmptyNote title={t('operator.queue_empty')} text={t('operator.queue_done')} />}
        />
      ) : null}
      {queue.hasNextPage ? (
        <Button
          look="secondary"
          isPending={queue.isFetchingNextPage}
          onClick={() => void queue.fetchNextPage()}
        >
          {t('operator.more_rows')}
        </Button>
      ) : null}
    </section>
  );
}
