// Fields for exceptions to the weekly hours: dates on which the shop is closed, and a period with
// other hours, such as Ramadan.
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { HoursFields } from '../../../shared/shops/hours-fields.tsx';
import type { ShopField, ShopForm } from '../../../shared/shops/shop-form.ts';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { ClosedDays } from './closed-days.tsx';

type HoursExceptionFieldsProps = {
  form: ShopForm;
  errorOf: (...fields: ShopField[]) => string | undefined;
  onChange: (changes: Partial<ShopForm>) => void;
};

export function HoursExceptionFields({
  form,
  errorOf,
  onChange: change,
}: HoursExceptionFieldsProps) {
  const t = useT();
  const [hasOther, setHasOther] = useState(form.otherFrom !== null);
  return (
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
  );
}
