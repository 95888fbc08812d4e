// Shows the values of a setting: its fields and the rows of its list. In a comparison, the previous
// values are shown next to them.
import { useT } from '../../../../i18n/use-t.ts';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { nameWithoutUnit } from '../model/name-without-unit.ts';
import {
  type Field,
  type Setting,
  type SettingRow,
  type StoredSettingValues,
  settingNumber,
  settingRows,
} from '../model/setting.ts';
import { fieldsOfRows, fieldsOutsideList } from '../model/setting-form.ts';
import { SettingValue } from './setting-value.tsx';

type SettingValuesProps = {
  setting: Setting;
  values: StoredSettingValues;
  before?: StoredSettingValues | undefined;
};

export function SettingValues({ setting, values, before }: SettingValuesProps) {
  const t = useT();
  const nameOf = (name: Field['name']) => nameWithoutUnit(t(`operator_settings.field_${name}`));
  const fields = fieldsOfRows(setting);
  const [key] = fields;
  // Finds the same row in the previous version by its first field, such as the start of a band, or
  // a level. For routes, finds the row by both cities.
  const known = fields.filter((field) => field === key || field.unit === 'city');
  const keyOf = (row: SettingRow) => known.map(({ name }) => row[name]).join();
  const rows = settingRows(values, setting.list);
  const rowsBefore = settingRows(before, setting.list);
  const rowBefore = (row: SettingRow) => rowsBefore.find((one) => keyOf(one) === keyOf(row));
  const gone = rowsBefore.filter((row) => !rows.some((one) => keyOf(one) === keyOf(row)));
  const columns: Column<SettingRow>[] = fields.map(({ name, unit }) => ({
    key: name,
    head: nameOf(name),
    // The first cell names the row, so its text is aligned to the start.
    isFigure: name !== key?.name && unit !== 'city',
    cell: (row) => (
      <SettingValue
        unit={unit}
        value={gone.includes(row) ? undefined : row[name]}
        before={before ? (rowBefore(row)?.[name] ?? null) : undefined}
      />
    ),
  }));
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid empty:hidden gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[fit-content(20rem)_minmax(0,1fr)]">
        {fieldsOutsideList(setting).map(({ name, unit }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{nameOf(name)}</dt>
            <dd className="max-sm:mb-1.5">
              <SettingValue
                unit={unit}
                value={settingNumber(values, name)}
                before={before ? (settingNumber(before, name) ?? null) : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      {setting.list ? (
        <Table
          caption={t(`operator_settings.list_${setting.list}`)}
          columns={columns}
          rows={[...rows, ...gone]}
          rowKey={keyOf}
          empty={setting.list === 'closed' ? t('operator_settings.all_open') : null}
        />
      ) : null}
    </div>
  );
}
