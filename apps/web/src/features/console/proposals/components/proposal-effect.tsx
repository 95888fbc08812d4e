// Effect of a proposal: balances before and after, and the bank items concerned.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import type { MoneyProposal } from '../../shell/api/money-proposal-queries.ts';

type Effect = NonNullable<MoneyProposal['effect']>;

type ProposalEffectProps = {
  effect: Effect;
  /**
   * True if the proposal reverses a match between bank lines and journals. Matched lines and
   * journals are not open. The usual warning about items that are not open is therefore not
   * displayed.
   */
  isUndo: boolean;
};

export function ProposalEffect({ effect, isUndo }: ProposalEffectProps) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('money_proposals.effect')}</h3>
      <Balances balances={effect.balances} />
      <BankItems
        caption={t('bank.lines')}
        isUndo={isUndo}
        items={effect.lines.map((line) => ({ ...line, name: line.label }))}
      />
      <BankItems
        caption={t('bank.journals')}
        isUndo={isUndo}
        items={effect.journals.map((journal) => ({
          ...journal,
          name: t(`bank.kind_${journal.kind}` as MessageKey),
        }))}
      />
    </section>
  );
}

/**
 * Table of the accounts' balances before and after the proposal. Unlike other tables of the
 * console, it does not scroll sideways: both columns of amounts fit on a phone.
 */
function Balances({ balances }: Pick<Effect, 'balances'>) {
  const t = useT();
  if (balances.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full text-start">
        <caption className="sr-only">{t('money_proposals.effect')}</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {t('money_proposals.account')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('money_proposals.before')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('money_proposals.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, before_centimes: before, after_centimes: after }) => (
            <tr key={account} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-start font-medium">
                {t(`money_proposals.account_${account}` as MessageKey)}
              </th>
              <td className="px-3 py-2 text-end">
                <ExactAmount centimes={before} />
              </td>
              <td className="px-3 py-2 text-end font-semibold">
                <ExactAmount centimes={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Item = {
  id: number;
  day: string;
  name: string;
  reference: string;
  amount_centimes: number;
  is_open: boolean;
};

type BankItemsProps = { caption: string; items: Item[]; isUndo: boolean };

function BankItems({ caption, items, isUndo }: BankItemsProps) {
  const t = useT();
  const language = useLanguage();
  const columns: Column<Item>[] = [
    {
      key: 'item',
      head: caption,
      cell: (row) => (
        <>
          <bdi className="break-words">{row.name}</bdi>
          <span className="block text-sm font-normal text-muted">
            {formatDay(row.day, language)}
            {row.reference ? (
              <>
                {' · '}
                <bdi>{row.reference}</bdi>
              </>
            ) : null}
          </span>
          {row.is_open || isUndo ? null : (
            <span className="block text-sm text-danger">{t('money_proposals.not_open')}</span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      head: t('bank.amount'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.amount_centimes} />,
    },
  ];
  return (
    <Table caption={caption} columns={columns} rows={items} rowKey={({ id }) => id} empty={null} />
  );
}
