// Preview of a parsed bank file before upload: its first lines, the number of all lines and the sum
// of their amounts, and the rows that could not be parsed.
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { ExactAmount } from '../../../../shared/ui/exact-amount.tsx';
import { Table } from '../../../../shared/ui/table.tsx';
import type { BankLine } from '../model/bank-file.ts';

const SHOWN = 5;

type BankFilePreviewProps = { lines: BankLine[]; unread: string[][] };

export function BankFilePreview({ lines, unread }: BankFilePreviewProps) {
  const t = useT();
  const language = useLanguage();
  const sum = lines.reduce((all, { amount_centimes }) => all + amount_centimes, 0);
  return (
    <>
      <Table
        caption={t('bank.preview')}
        columns={[
          { key: 'day', head: t('bank.day'), cell: (row) => formatDay(row.day, language) },
          { key: 'label', head: t('bank.column_label'), cell: (row) => <bdi>{row.label}</bdi> },
          {
            key: 'reference',
            head: t('bank.reference'),
            cell: (row) => <bdi>{row.reference}</bdi>,
          },
          {
            key: 'amount',
            head: t('bank.amount'),
            isFigure: true,
            cell: (row) => <ExactAmount centimes={row.amount_centimes} />,
          },
        ]}
        rows={lines.slice(0, SHOWN).map((line, place) => ({ ...line, place }))}
        rowKey={(row) => row.place}
        empty={<p className="text-danger">{t('bank.nothing_read')}</p>}
      />
      <p role="status">
        {t('bank.read_count', { count: lines.length })} {'·'} <ExactAmount centimes={sum} />
      </p>
      {unread.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-warning">
            {t('bank.unread_count', { count: unread.length })}
          </summary>
          <ul className="list-disc ps-6 text-sm">
            {unread.slice(0, 20).map((cells, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file that does not change, and two may be equal.
              <li key={place}>
                <bdi>{cells.filter((cell) => cell !== '').join(' · ')}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
