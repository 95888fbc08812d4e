// Fields that map the columns of a bank file. The mapping is guessed from the column names and kept
// for the next file.
import { useT } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { type BankColumns, DATE_FORMATS } from '../model/bank-file.ts';

type BankColumnFieldsProps = {
  head: string[];
  columns: BankColumns;
  onChange: (columns: BankColumns) => void;
};

/**
 * Value of the option “no column”. The value cannot be confused with a column, because no column of
 * a bank file has this name.
 */
const NONE = '\u2060';
const NAMES = ['day', 'label', 'reference', 'amount', 'debit', 'credit'] as const;
const NEEDED: readonly string[] = ['day', 'label'];

export function BankColumnFields({ head, columns, onChange }: BankColumnFieldsProps) {
  const t = useT();
  const named = [...new Set(head.filter((cell) => cell !== ''))];
  const options = named.map((cell) => ({ value: cell, label: cell }));
  const none = { value: NONE, label: t('bank.column_none') };
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="mb-2 font-medium">{t('bank.columns')}</legend>
      {NAMES.map((name) => (
        <Select
          key={name}
          label={t(`bank.column_${name}`)}
          options={NEEDED.includes(name) ? options : [none, ...options]}
          value={columns[name] ?? NONE}
          placeholder={t('bank.column_choose')}
          onChange={(value) => onChange({ ...columns, [name]: value === NONE ? null : value })}
        />
      ))}
      <Select
        label={t('bank.order')}
        options={DATE_FORMATS.map((order) => ({ value: order, label: t(`bank.order_${order}`) }))}
        value={columns.order}
        placeholder={t('bank.column_choose')}
        onChange={(value) =>
          onChange({ ...columns, order: DATE_FORMATS.find((one) => one === value) ?? 'dmy' })
        }
      />
      <Select
        label={t('bank.decimal')}
        options={[
          // The thousands separator is a narrow no-break space, which keeps the number together
          // even in right-to-left text.
          { value: ',', label: '1\u202f234,56' },
          { value: '.', label: '1,234.56' },
        ]}
        value={columns.decimal}
        placeholder={t('bank.column_choose')}
        onChange={(value) => onChange({ ...columns, decimal: value === '.' ? '.' : ',' })}
      />
    </fieldset>
  );
}
