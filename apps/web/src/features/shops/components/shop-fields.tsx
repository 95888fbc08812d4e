// What a shop's form asks: name, place, phone and hours; who shows it decides when they are written.
import { useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LocationPicker } from '../../../shared/map/location-picker.tsx';
import { HoursFields } from '../../../shared/shops/hours-fields.tsx';
import type { ShopField, ShopForm } from '../../../shared/shops/shop-form.ts';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useCityNames } from '../model/use-city-names.ts';
import { ClosedDays } from './closed-days.tsx';

type ShopFieldsProps = {
  form: ShopForm;
  cityId: number | undefined;
  problem: ShopField | undefined;
  /** Days and times of the year, which a shop that has not opened yet does without. */
  hasExceptions?: boolean;
  onChange: (changes: Partial<ShopForm>) => void;
};

export function ShopFields(props: ShopFieldsProps) {
  const { form, cityId, problem, hasExceptions = true, onChange: change } = props;
  const t = useT();
  const { places, box } = useCityNames(cityId);
  const [hasOther, setHasOther] = useState(form.otherFrom !== null);
  const errorOf = (...fields: ShopField[]) =>
    problem && fields.includes(problem) ? t(`shops.problem_${problem}` as MessageKey) : undefined;
  return (
    <>
      <TextField
        label={t('shops.name')}
        value={form.name}
        maxLength={80}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('shops.address')}
        value={form.address}
        maxLength={200}
        error={errorOf('address')}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        label={t('shops.landmark')}
        hint={t('shops.landmark_hint')}
        mark="optional"
        value={form.landmark}
        maxLength={200}
        error={errorOf('landmark')}
        onChange={(event) => change({ landmark: event.target.value })}
      />
      <PhoneField
        label={t('shops.phone')}
        hint={t('shops.phone_hint')}
        mark="optional"
        value={form.phone}
        error={errorOf('phone')}
        onChange={(phone) => change({ phone })}
      />
      <LocationPicker
        label={t('shops.map_of_shop')}
        latitude={form.latitude}
        longitude={form.longitude}
        error={errorOf('latitude')}
        onChange={(latitude, longitude) => change({ latitude, longitude })}
        places={places}
        box={box}
      />
      <HoursFields
        legend={t('shops.hours')}
        hours={form.hours}
        isOther={false}
        error={errorOf('hours')}
        onChange={(hours) => change({ hours })}
      />
      {hasExceptions ? (
        <>
          <ClosedDays
            days={form.closedDays}
            error={errorOf('closed_days')}
            onChange={(closedDays) => change({ closedDays })}
          />
          <label className="flex min-h-11 items-center gap-3">
            <ChoiceBox
              checked={hasOther}
              onChange={(event) => {
                setHasOther(event.target.checked);
                if (!event.target.checked) change({ otherFrom: null, otherUntil: null });
              }}
            />
            {t('shops.other_hours')}
          </label>
          {hasOther ? (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <DateField
                  label={t('shops.other_from')}
                  value={form.otherFrom}
                  error={errorOf('other_from')}
                  onChange={(otherFrom) => change({ otherFrom })}
                />
                <DateField
                  label={t('shops.other_last')}
                  value={form.otherUntil}
                  error={errorOf('other_until')}
                  onChange={(otherUntil) => change({ otherUntil })}
                />
              </div>
              <HoursFields
                legend={t('shops.other_week')}
                hours={form.hours}
                isOther
                onChange={(hours) => change({ hours })}
              />
            </>
          ) : null}
        </>
      ) : null}
    </>
  );
}
