// What no rule matched: lines of the bank and journals of the ledger; whoever chooses some says that they belong together, or why one side is alone.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { useBookBankCharges, useMatchBankItems } from '../../api/bank-changes.ts';
import { bankQueries } from '../../api/bank-queries.ts';
import { EmptyNote } from '../empty-note.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { BankItemTable } from './bank-item-table.tsx';

const NOTHING = { lines: [] as number[], journals: [] as number[] };

const sumOf = (items: { id: number; amount_centimes: number }[], chosen: number[]) =>
  items
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { amount_centimes }) => sum + amount_centimes, 0);

export function OpenBankItems() {
  const t = useT();
  const open = useQuery(bankQueries.open());
  const match = useMatchBankItems();
  const [chosen, setChosen] = useState(NOTHING);
  const charge = useBookBankCharges();
  const [asked, setAsked] = useState<'match' | 'charge'>();
  if (open.isError && !open.data) return <LoadFailure query={open} />;
  if (!open.data) return <Skeleton rows={3} />;
  const wordsOf = (isOfCharge: boolean, isOfBoth: boolean) => {
    if (isOfCharge) {
      const label = t('bank.charge');
      return { title: label, text: t('bank.charge_text'), confirmLabel: label };
    }
    return {
      title: t(isOfBoth ? 'bank.match_title' : 'bank.explain_title'),
      text: t(isOfBoth ? 'bank.match_text' : 'bank.explain_text'),
      confirmLabel: t(isOfBoth ? 'bank.match' : 'bank.explain'),
    };
  };
  const { lines, journals } = open.data;
  const sums = { lines: sumOf(lines, chosen.lines), journals: sumOf(journals, chosen.journals) };
  const hasBoth = chosen.lines.length > 0 && chosen.journals.length > 0;
  const differs = hasBoth && sums.lines !== sums.journals;
  const areCharges =
    chosen.journals.length === 0 &&
    lines
      .filter(({ id }) => chosen.lines.includes(id))
      .every((line) => line.amount_centimes < 0 && !line.is_opening);
  const isCharge = asked === 'charge';
  const change = isCharge ? charge : match;
  const ask = (what: 'match' | 'charge') => {
    match.reset();
    charge.reset();
    setAsked(what);
  };
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('bank.open')}</h2>
      {lines.length + journals.length === 0 ? (
        <EmptyNote title={t('bank.open_none')} text={t('bank.open_none_text')} />
      ) : (
        <>
          <p className="text-muted">{t('bank.open_text')}</p>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <BankItemTable
              caption={t('bank.lines')}
              items={lines.map((line) => ({
                ...line,
                name: line.is_opening ? t('bank.opening') : line.label,
              }))}
              chosen={chosen.lines}
              onChoose={(ids) => setChosen({ ...chosen, lines: ids })}
            />
            <BankItemTable
              caption={t('bank.journals')}
              items={journals.map((journal) => ({
                ...journal,
                name: t(`bank.kind_${journal.kind}`),
              }))}
              chosen={chosen.journals}
              onChoose={(ids) => setChosen({ ...chosen, journals: ids })}
            />
          </div>
        </>
      )}
      {chosen.lines.length + chosen.journals.length > 0 ? (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-3">
          <p role="status" className="me-auto flex flex-wrap gap-x-4">
            <span>
              {t('bank.lines')} {'·'} <ExactAmount centimes={sums.lines} />
            </span>
            <span>
              {t('bank.journals')} {'·'} <ExactAmount centimes={sums.journals} />
            </span>
            {differs ? <span className="text-danger">{t('bank.sums_differ')}</span> : null}
          </p>
          {areCharges ? (
            <Button look="secondary" onClick={() => ask('charge')}>
              {t('bank.charge')}
            </Button>
          ) : null}
          <Button disabled={differs} onClick={() => ask('match')}>
            {t(hasBoth ? 'bank.match' : 'bank.explain')}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <ReasonDialog
          {...wordsOf(isCharge, hasBoth)}
          isPending={change.isPending}
          error={change.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) =>
            change.mutate(
              { ...chosen, reason },
              {
                onSuccess: () => {
                  notify.success(t('bank.match_done'));
                  setChosen(NOTHING);
                  setAsked(undefined);
                },
              },
            )
          }
        />
      ) : null}
    </section>
  );
}
