// Interview slots: offered slots, booked applicants, and a form to offer more.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatSpan } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useWithdrawSlot } from '../api/broker-changes.ts';
import { brokerQueries } from '../api/broker-queries.ts';
import type { OfferedSlot } from '../model/broker-application.ts';
import { OfferSlots } from './offer-slots.tsx';

export function InterviewSlots({ onOpen }: { onOpen: (applicationId: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const slots = useQuery(brokerQueries.slots());
  const withdraw = useWithdrawSlot();
  const [asked, setAsked] = useState<OfferedSlot>();
  const columns: Column<OfferedSlot>[] = [
    {
      key: 'time',
      head: t('operator_brokers.slot_time'),
      cell: (row) => formatSpan(row.starts_at, row.ends_at, language),
    },
    { key: 'place', head: t('operator_brokers.slot_place'), cell: (row) => <bdi>{row.place}</bdi> },
    {
      key: 'who',
      head: t('operator_brokers.slot_who'),
      cell: ({ application_id: id, shop_name: name }) =>
        id ? (
          <Button look="quiet" onClick={() => onOpen(id)}>
            <bdi>{name}</bdi>
          </Button>
        ) : (
          <span className="text-muted">{t('operator_brokers.slot_free')}</span>
        ),
    },
    {
      key: 'change',
      head: t('operator_brokers.slot_change'),
      cell: (row) => (
        <Button look="quiet" onClick={() => setAsked(row)}>
          {t('operator_brokers.slot_withdraw')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <OfferSlots />
      {slots.isError && !slots.data ? <LoadFailure query={slots} /> : null}
      {slots.isPending ? <Skeleton rows={3} /> : null}
      <RefusalNote error={withdraw.error} />
      {slots.data ? (
        <Table
          caption={t('operator_brokers.part_slots')}
          columns={columns}
          rows={slots.data}
          rowKey={(row) => row.id}
          empty={
            <EmptyNote
              title={t('operator_brokers.slots_none')}
              text={t('operator_brokers.slots_none_text')}
            />
          }
        />
      ) : null}
      <ConfirmDialog
        title={t('operator_brokers.slot_withdraw_title')}
        text={t(
          asked?.application_id
            ? 'operator_brokers.slot_withdraw_booked'
            : 'operator_brokers.slot_withdraw_free',
        )}
        confirmLabel={t('operator_brokers.slot_withdraw')}
        isOpen={asked !== undefined}
        isPending={withdraw.isPending}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(undefined))}
        onConfirm={() => {
          if (asked) withdraw.mutate(asked.id, { onSettled: () => setAsked(undefined) });
        }}
      />
    </>
  );
}
