// Shows the value of a setting with its unit. If the caller passes a different previous value,
// shows the previous value, crossed out, and then the new value.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { placeNameIn } from '../../../../shared/format/place-name.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { formatExchangeRate, formatRate } from '../../../../shared/format/rate.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Amount } from '../../../../shared/ui/amount.tsx';
import type { Field } from '../model/setting.ts';

const LEVELS = [1, 2, 3] as const;

type SettingValueProps = {
  unit: Field['unit'];
  value: number | undefined;
  /**
   * Value before the change. Undefined if no values are compared; null if there was no value
   * before.
   */
  before?: number | null | undefined;
};

export function SettingValue({ unit, value, before }: SettingValueProps) {
  if (value === undefined)
    return typeof before === 'number' ? (
      <ChangedValues was={<Plain unit={unit} value={before} />} becomes={null} />
    ) : null;
  if (before === undefined || before === value) return <Plain unit={unit} value={value} />;
  return (
    <ChangedValues
      was={before === null ? null : <Plain unit={unit} value={before} />}
      becomes={<Plain unit={unit} value={value} />}
    />
  );
}

/**
 * Shows an old value and the value that replaces it.
 * @param was - Old value; null for an added value.
 * @param becomes - New value; null for a removed value.
 */
export function ChangedValues({ was, becomes }: { was: ReactNode; becomes: ReactNode }) {
  const t = useT();
  return (
    <>
      {was === null ? null : (
        <del className="text-muted">
          <span className="sr-only">{t('operator_settings.was')} </span>
          {was}
        </del>
      )}{' '}
      {becomes === null ? null : (
        <ins className="rounded-sm bg-warning-soft px-1 font-semibold text-warning no-underline">
          <span className="sr-only">{t('operator_settings.becomes')} </span>
          {becomes}
        </ins>
      )}
    </>
  );
}

function Plain({ unit, value }: { unit: Field['unit']; value: number }) {
  const t = useT();
  const language = useLanguage();
  const level = LEVELS.find((one) => unit === 'level' && one === value);
  if (level) return t(`operator_settings.level_${level}`);
  if (unit === 'city') return <City id={value} />;
  if (unit === 'centimes') return <Amount centimes={value} />;
  return (
    <bdi className="figures whitespace-nowrap">
      {unit === 'ppm'
        ? formatRate(value, language)
        : unit === 'rate'
          ? formatExchangeRate(value, language)
          : formatNumber(value, language)}
    </bdi>
  );
}

function City({ id }: { id: number }) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  if (id === 0) return t('operator_settings.every_city');
  const city = cities.data?.find((one) => one.id === id);
  return <bdi>{city ? placeNameIn(city, language) : '…'}</bdi>;
}
