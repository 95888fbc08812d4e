// List of the outbox messages that could not be sent. It shows the reason for each failure, and has
// buttons to retry the selected messages or all visible messages.
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useResendMessages } from '../api/outbox-changes.ts';
import { type DeadMessage, outboxQueries } from '../api/outbox-queries.ts';

/** Maximum number of messages that the database accepts in one call. */
const MOST = 100;

export function DeadMessages() {
  const t = useT();
  const list = useInfiniteQuery(outboxQueries.dead());
  const again = useResendMessages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const rows = list.data?.pages.flat() ?? [];
  // Some chosen messages may have left the list after a retry. They are ignored.
  const ids = rows
    .filter(({ id }) => chosen.has(id))
    .map(({ id }) => id)
    .slice(0, MOST);
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const close = () => {
    setIsAsking(false);
    again.reset();
  };
  const columns: Column<DeadMessage>[] = [
    {
      key: 'what',
      head: t('operator.outbox_what'),
      cell: ({ id, channel, kind }) => (
        <label className="flex min-h-11 items-center gap-3">
          <ChoiceBox checked={chosen.has(id)} onChange={() => toggle(id)} />
          <span className="flex flex-col">
            <span>{t(`operator.outbox_${channel}`)}</span>
            <bdi dir="ltr" className="text-sm text-muted">
              {kind}
            </bdi>
          </span>
        </label>
      ),
    },
    {
      key: 'why',
      head: t('operator.outbox_why'),
      cell: ({ reason }) => <bdi dir="ltr">{reason}</bdi>,
    },
    {
      key: 'when',
      head: t('operator.outbox_given_up'),
      cell: ({ ended_at }) => <Time at={ended_at} className="whitespace-nowrap" />,
    },
    {
      key: 'tries',
      head: t('operator.outbox_tries'),
      isFigure: true,
      cell: ({ attempts }) => attempts,
    },
  ];
  return (
    <section className="mx-auto flex max-w-4xl flex-col gap-3">
      <div>
        <h1 className="text-xl font-semibold">{t('operator.tab_outbox')}</h1>
        <p className="text-sm text-muted">{t('operator.outbox_text')}</p>
      </div>
      {rows.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setChosen(new Set(rows.map(({ id }) => id)))}>
            {t('operator.outbox_choose_all')}
          </Button>
          <Button look="secondary" disabled={ids.length === 0} onClick={() => setIsAsking(true)}>
            <RotateCw aria-hidden="true" className="size-5" />
            {t('operator.outbox_again', { count: ids.length })}
          </Button>
        </div>
      ) : null}
      {list.isError && !list.data ? <LoadFailure query={list} /> : null}
      {list.isPending ? <Skeleton rows={6} /> : null}
      {list.data ? (
        <Table
          caption={t('operator.tab_outbox')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            <EmptyNote title={t('operator.outbox_empty')} text={t('operator.outbox_empty_text')} />
          }
        />
      ) : null}
      <LoadMoreButton pages={list}>{t('operator.more_rows')}</LoadMoreButton>
      {isAsking ? (
        <ReasonDialog
          title={t('operator.outbox_again', { count: ids.length })}
          text={t('operator.outbox_again_text')}
          confirmLabel={t('operator.outbox_again', { count: ids.length })}
          isPending={again.isPending}
          error={again.error}
          onClose={close}
          onConfirm={(reason) =>
            again.mutate(
              { ids, reason },
              {
                onSuccess: (count) => {
                  setChosen(new Set());
                  close();
                  notify.success(t('operator.outbox_sent_again', { count }));
                },
              },
            )
          }
        />
      ) : null}
    </section>
  );
}
