// Bank lines and ledger journals that no rule matched. An operator selects lines and journals and
// proposes to match them. For a selection of only lines or only journals, the operator proposes an
// explanation instead.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import type { MoneyProposalRow } from '../../shell/api/money-proposal-queries.ts';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { bankItemsIn } from '../../shell/model/money-proposal.ts';
import { bankQueries } from '../api/bank-queries.ts';
import { BankItemTable } from './bank-item-table.tsx';
import { ProposeMatch } from './propose-match.tsx';

const NOTHING = { lines: [] as number[], journals: [] as number[] };

const sumOf = (items: { id: number; amount_centimes: number }[], chosen: number[]) =>
  items
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { amount_centimes }) => sum + amount_centimes, 0);

/** @param open - Operators' pending proposals of the kinds that begin with `bank_`. */
export function OpenBankItems({ open }: { open: MoneyProposalRow[] }) {
  const t = useT();
  const items = useQuery(bankQueries.open());
  const waiting = bankItemsIn(open);
  const [chosen, setChosen] = useState(NOTHING);
  const [asked, setAsked] = useState<'match' | 'charge'>();
  if (items.isError && !items.data) return <LoadFailure query={items} />;
  if (!items.data) return <Skeleton rows={3} />;
  const { lines, journals } = items.data;
  const sums = { lines: sumOf(lines, chosen.lines), journals: sumOf(journals, chosen.journals) };
  const hasBoth = chosen.lines.length > 0 && chosen.journals.length > 0;
  const differs = hasBoth && sums.lines !== sums.journals;
  const areCharges =
    chosen.journals.length === 0 &&
    lines
      .filter(({ id }) => chosen.lines.includes(id))
      .every((line) => line.amount_centimes < 0 && !line.is_opening);
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
              waiting={waiting.lines}
              onChoose={(ids) => setChosen({ ...chosen, lines: ids })}
            />
            <BankItemTable
              caption={t('bank.journals')}
              items={journals.map((journal) => ({
                ...journal,
                name: t(`bank.kind_${journal.kind}`),
              }))}
              chosen={chosen.journals}
              waiting={waiting.journals}
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
            <Button look="secondary" onClick={() => setAsked('charge')}>
              {t('bank.charge')}
            </Button>
          ) : null}
          <Button disabled={differs} onClick={() => setAsked('match')}>
            {t(hasBoth ? 'bank.match' : 'bank.explain')}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <ProposeMatch
          what={asked}
          chosen={chosen}
          onClose={(isProposed) => {
            setAsked(undefined);
            if (isProposed) setChosen(NOTHING);
          }}
        />
      ) : null}
    </section>
  );
}
