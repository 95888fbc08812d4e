// Form for the fields of a setting and the rows of its list. Rows can be added and removed, except
// in the list of levels, which always has three rows.
import { Trash2 } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { Field, Setting } from '../model/setting.ts';
import {
  displayedNumber,
  fieldsOfRows,
  fieldsOutsideList,
  newRowAfter,
  rowFieldKey,
  type TypedSetting,
} from '../model/setting-form.ts';
import { SettingCityField } from './setting-city-field.tsx';
import { SettingValue } from './setting-value.tsx';

type SettingFieldsProps = {
  setting: Setting;
  typed: TypedSetting;
  /** Keys of invalid fields; empty until the first attempt to submit. */
  wrong: Set<string>;
  onType: (typed: TypedSetting) => void;
};

export function SettingFields({ setting, typed, wrong, onType }: SettingFieldsProps) {
  const t = useT();
  const language = useLanguage();
  // The list of levels always has three rows, so rows cannot be added or removed.
  const list = setting.list === 'levels' ? null : setting.list;
  const rows = typed.rows;
  const input = (field: Field, key: string, value: string, onChange: (text: string) => void) =>
    field.unit === 'city' ? (
      <SettingCityField
        key={field.name}
        name={field.name}
        value={value}
        isWrong={wrong.has(key)}
        onChange={onChange}
      />
    ) : (
      <TextField
        key={field.name}
        label={t(`operator_settings.field_${field.name}`)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={
          wrong.has(key)
            ? t('operator_settings.range', {
                least: formatNumber(displayedNumber(field.least, field), language),
                most: formatNumber(displayedNumber(field.most, field), language),
              })
            : undefined
        }
      />
    );
  const group = 'grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2';
  return (
    <>
      {fieldsOutsideList(setting).length > 0 ? (
        <fieldset className={`${group} lg:grid-cols-3`}>
          <legend className="sr-only">{t(`operator_settings.name_${setting.name}`)}</legend>
          {fieldsOutsideList(setting).map((field) =>
            input(field, field.name, typed.fields[field.name] ?? '', (text) =>
              onType({ ...typed, fields: { ...typed.fields, [field.name]: text } }),
            ),
          )}
        </fieldset>
      ) : null}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and everything in it is typed.
        <fieldset key={index} className={`${group} lg:grid-cols-4`}>
          {/* The legend is floated to render it inside the card; a browser otherwise draws the legend on the card's border. */}
          <legend className="float-start col-span-full flex items-center gap-2 font-medium">
            {list ? (
              t(`operator_settings.row_${list}`, { number: formatNumber(index + 1, language) })
            ) : (
              <SettingValue unit="level" value={Number(row.level)} />
            )}
            {list && rows.length > setting.least_rows ? (
              <IconButton
                label={t(`operator_settings.remove_${list}`, {
                  number: formatNumber(index + 1, language),
                })}
                onClick={() => onType({ ...typed, rows: rows.filter((_, at) => at !== index) })}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            ) : null}
          </legend>
          {fieldsOfRows(setting)
            .filter(({ unit }) => unit !== 'level')
            .map((field) =>
              input(field, rowFieldKey(index, field.name), row[field.name] ?? '', (text) =>
                onType({
                  ...typed,
                  rows: rows.map((one, at) =>
                    at === index ? { ...one, [field.name]: text } : one,
                  ),
                }),
              ),
            )}
        </fieldset>
      ))}
      {list && rows.length < setting.most_rows ? (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => onType({ ...typed, rows: [...rows, newRowAfter(setting, rows)] })}
        >
          {t(`operator_settings.add_${list}`)}
        </Button>
      ) : null}
    </>
  );
}
