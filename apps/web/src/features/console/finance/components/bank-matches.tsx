// Matches of bank lines with ledger journals, made by a rule or by an operator. An operator
// proposes here to undo a wrong match, and another operator executes the proposal.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { LoadMoreButton } from '../../../../shared/ui/states/load-more-button.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import type { MoneyProposalRow } from '../../shell/api/money-proposal-queries.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { ProposeDialog } from '../../shell/components/propose-dialog.tsx';
import { bankItemsIn } from '../../shell/model/money-proposal.ts';
import { type BankMatch, bankQueries } from '../api/bank-queries.ts';

export function BankMatches({ open }: { open: MoneyProposalRow[] }) {
  const t = useT();
  const language = useLanguage();
  const matches = useInfiniteQuery(bankQueries.matches());
  const waiting = bankItemsIn(open).matches;
  const [undone, setUndone] = useState<BankMatch>();
  const columns: Column<BankMatch>[] = [
    {
      key: 'what',
      head: t('bank.matched_what'),
      cell: (row) => (
        <>
          <bdi className="break-words">{row.label}</bdi>
          <span className="block text-sm font-normal text-muted">
            {row.first_day ? formatDay(row.first_day, language) : null}
          </span>
        </>
      ),
    },
    {
      key: 'lines',
      head: t('bank.lines'),
      isFigure: true,
      cell: (row) => (row.line_count > 0 ? <ExactAmount centimes={row.lines_centimes} /> : '–'),
    },
    {
      key: 'journals',
      head: t('bank.journals'),
      isFigure: true,
      cell: (row) =>
        row.journal_count > 0 ? <ExactAmount centimes={row.journals_centimes} /> : '–',
    },
    {
      key: 'rule',
      head: t('bank.matched_by'),
      cell: (row) => (
        <>
          {t(`bank.rule_${row.rule}` as MessageKey)}
          {row.reason ? <bdi className="block text-sm text-muted">{row.reason}</bdi> : null}
        </>
      ),
    },
    {
      key: 'undo',
      head: t('bank.undo'),
      cell: (row) =>
        row.undone_at ? (
          <>
            {t('bank.undone')} <bdi className="block text-sm text-muted">{row.undo_reason}</bdi>
          </>
        ) : (
          <UndoOrWait isWaiting={waiting.includes(row.id)} onUndo={() => setUndone(row)} />
        ),
    },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('bank.matches')}</h2>
      {matches.isError && !matches.data ? <LoadFailure query={matches} /> : null}
      {matches.data ? (
        <Table
          caption={t('bank.matches')}
          columns={columns}
          rows={matches.data.pages.flat()}
          rowKey={(row) => row.id}
          empty={<EmptyNote title={t('bank.matches_none')} text={t('bank.matches_none_text')} />}
        />
      ) : null}
      <LoadMoreButton pages={matches}>{t('operator.more_rows')}</LoadMoreButton>
      {undone ? (
        <ProposeDialog
          title={t('bank.undo_title')}
          text={`${t('bank.undo_text')} ${t('money_proposals.bank_text')}`}
          confirmLabel={t('money_proposals.propose_undo')}
          movement={() => ({ kind: 'bank_match_undo', details: { match_id: undone.id } })}
          onClose={() => setUndone(undefined)}
        />
      ) : null}
    </section>
  );
}

function UndoOrWait({ isWaiting, onUndo }: { isWaiting: boolean; onUndo: () => void }) {
  const t = useT();
  if (isWaiting) return <span className="text-sm">{t('money_proposals.state_open')}</span>;
  return (
    <Button look="quiet" onClick={onUndo}>
      {t('bank.undo')}
    </Button>
  );
}
