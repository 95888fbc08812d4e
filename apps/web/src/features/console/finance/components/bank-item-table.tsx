// Table of open bank lines or of open ledger journals. Each row has a checkbox.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';

type Item = { id: number; day: string; name: string; reference: string; amount_centimes: number };
type BankItemTableProps = {
  caption: string;
  items: Item[];
  chosen: number[];
  /** IDs of items in pending proposals, which cannot be selected. */
  waiting: number[];
  onChoose: (ids: number[]) => void;
};

export function BankItemTable(props: BankItemTableProps) {
  const { caption, items, chosen, waiting, onChoose } = props;
  const t = useT();
  const language = useLanguage();
  const columns: Column<Item>[] = [
    {
      key: 'item',
      head: caption,
      cell: (row) => (
        <label className="flex min-h-11 max-sm:min-w-60 cursor-pointer items-center gap-3">
          <ChoiceBox
            checked={chosen.includes(row.id)}
            disabled={waiting.includes(row.id)}
            onChange={(event) =>
              onChoose(
                event.target.checked ? [...chosen, row.id] : chosen.filter((one) => one !== row.id),
              )
            }
          />
          <span className="min-w-0">
            <bdi className="break-words">{row.name}</bdi>
            <span className="block text-sm font-normal text-muted">
              {formatDay(row.day, language)}
              {waiting.includes(row.id) ? ` · ${t('money_proposals.state_open')}` : null}
            </span>
          </span>
        </label>
      ),
    },
    {
      key: 'amount',
      head: t('bank.amount'),
      isFigure: true,
      cell: (row) => <ExactAmount centimes={row.amount_centimes} />,
    },
    {
      key: 'reference',
      head: t('bank.reference'),
      cell: (row) => <bdi className="whitespace-nowrap">{row.reference}</bdi>,
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      empty={
        <p className="rounded-card border border-line bg-surface px-4 py-3 text-muted">
          {caption} {'·'} {t('bank.side_none')}
        </p>
      }
    />
  );
}
