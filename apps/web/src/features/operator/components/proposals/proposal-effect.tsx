// What executing a proposal changes: balances before and after, and the items of the bank that it is about.
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/time.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import type { MoneyProposal } from '../../api/money-proposal-queries.ts';

type Effect = NonNullable<MoneyProposal['effect']>;

export function ProposalEffect({ effect }: { effect: Effect }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('money_proposals.effect')}</h3>
      <Balances balances={effect.balances} />
      <BankItems
        caption={t('bank.lines')}
        items={effect.lines.map((line) => ({ ...line, name: line.label }))}
      />
      <BankItems
        caption={t('bank.journals')}
        items={effect.journals.map((journal) => ({
          ...journal,
          name: t(`bank.kind_${journal.kind}` as MessageKey),
        }))}
      />
    </section>
  );
}

type Balance = Effect['balances'][number];

function Balances({ balances }: Pick<Effect, 'balances'>) {
  const t = useT();
  const columns: Column<Balance>[] = [
    {
      key: 'account',
      head: t('money_proposals.account'),
      cell: (row) => t(`money_proposals.account_${row.account}` as MessageKey),
    },
    {
      key: 'before',
      head: t('money_proposals.before'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.before_centimes} />,
    },
    {
      key: 'after',
      head: t('money_proposals.after'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.after_centimes} className="font-semibold" />,
    },
  ];
  return (
    <Table
      caption={t('money_proposals.effect')}
      columns={columns}
      rows={balances}
      rowKey={({ account }) => account}
      empty={null}
    />
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

function BankItems({ caption, items }: { caption: string; items: Item[] }) {
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
