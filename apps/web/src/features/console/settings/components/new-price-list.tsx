// Form for a courier's next price list, prefilled from the previous list. The new list needs a
// second operator's confirmation and starts on a future day; a courier's first list may start
// today.
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../../shared/format/day.ts';
import { isoAtMoroccanHour } from '../../../../shared/format/iso-at-moroccan-hour.ts';
import { formatNumber } from '../../../../shared/format/price.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { StoredPriceList } from '../api/price-list-queries.ts';
import { PRICE_SETTING } from '../model/price-change.ts';
import {
  PRICE_LIST_FIELDS,
  PRICE_LIST_RULES,
  readPriceList,
  typedPriceListFrom,
  ZONE_FIELDS,
  ZONE_RULES,
  ZONES,
  zoneKey,
} from '../model/price-list-form.ts';
import { SUGGESTED_PRICE_LIST } from '../model/suggested-price-list.ts';
import { PricePreview } from './price-preview.tsx';
import { ProposalReview } from './proposal-review.tsx';

type NewPriceListProps = {
  courier: { id: string; name: string };
  /**
   * The newest price list; undefined for a courier without a price list, for which the form starts
   * with suggested values.
   */
  before: StoredPriceList | undefined;
  onLeave: () => void;
};
type Rule = { least: number; most: number; step: number };

const LATEST_DAYS = 364;

export function NewPriceList({ courier, before, onLeave }: NewPriceListProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState(() =>
    typedPriceListFrom(before ?? SUGGESTED_PRICE_LIST, language),
  );
  const [day, setDay] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { list, wrong } = readPriceList(typed);
  const today = dayInMorocco(new Date());
  // The first price list may start today. A later list starts tomorrow at the earliest, and at
  // least one day after the start of the previous list.
  const earliest = before
    ? daysAfter(dayInMorocco(new Date(Math.max(Date.now(), Date.parse(before.starts_at)))), 1)
    : today;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    setIsReading(wrong.size === 0 && day !== null);
  };
  if (isReading && day) {
    const beginsAt = isoAtMoroccanHour(day, 0);
    return (
      <ProposalReview
        proposed={{ setting: PRICE_SETTING, subjectId: courier.id, values: list, beginsAt }}
        preview={<PricePreview tried={{ courierId: courier.id, list, beginsAt }} />}
        onBack={() => setIsReading(false)}
        onDone={onLeave}
      />
    );
  }
  const problemOf = (key: string, name: string, { least, most, step }: Rule) => {
    const problem = wrong.get(key);
    if (!problem) return undefined;
    if (problem === 'order') return t(`operator_deliveries.price_order_${name}` as MessageKey);
    return t(
      step === 1 ? 'operator_deliveries.price_range_whole' : 'operator_deliveries.price_range',
      {
        least: formatNumber(least, language),
        most: formatNumber(most, language),
      },
    );
  };
  const field = (key: string, name: string, rule: Rule) => (
    <TextField
      key={key}
      label={t(`operator_deliveries.price_${name}` as MessageKey)}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={12}
      value={typed[key] ?? ''}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      error={hasTried ? problemOf(key, name, rule) : undefined}
    />
  );
  const group =
    'grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3';
  // The legend is floated to render it inside the card; a browser otherwise draws the legend on the
  // card's border.
  const legend = 'float-start col-span-full font-medium';
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <h2 className="font-semibold">
        {t('operator_deliveries.price_new_of', { courier: `\u2068${courier.name}\u2069` })}
      </h2>
      <p className="text-muted">
        {t(before ? 'operator_deliveries.price_new_text' : 'operator_deliveries.price_first_text')}
      </p>
      <div className="sm:max-w-sm">
        <DateField
          label={t('operator_deliveries.price_starts')}
          value={day}
          onChange={setDay}
          earliest={earliest}
          latest={daysAfter(today, LATEST_DAYS)}
          error={hasTried && !day ? t('operator_deliveries.price_day_missing') : undefined}
        />
      </div>
      <fieldset className={`${group} xl:grid-cols-4`}>
        <legend className={legend}>{t('operator_deliveries.price_all_zones')}</legend>
        {PRICE_LIST_FIELDS.map((name) => field(name, name, PRICE_LIST_RULES[name]))}
      </fieldset>
      {ZONES.map((zone) => (
        <fieldset key={zone} className={`${group} xl:grid-cols-5`}>
          <legend className={legend}>{t(`delivery_wizard.courier_zone_${zone}`)}</legend>
          {ZONE_FIELDS.map((name) => field(zoneKey(zone, name), name, ZONE_RULES[name]))}
        </fieldset>
      ))}
      {hasTried && (wrong.size > 0 || !day) ? (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
          {t('operator_deliveries.price_check')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('operator_settings.see_preview')}</Button>
        <Button look="quiet" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
