// A shop's name, place, phone and hours, written whole when it is saved.
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { LocationPicker } from '../../../shared/map/location-picker.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useSaveShop } from '../api/shop-changes.ts';
import { problemOfShop, SHOP_FIELDS, type ShopField, type ShopForm } from '../model/shop-form.ts';
import { useCityNames } from '../model/use-city-names.ts';
import { ClosedDays } from './closed-days.tsx';
import { HoursFields } from './hours-fields.tsx';

type ShopFormFieldsProps = {
  start: ShopForm;
  brokerId: string | undefined;
  cityId: number;
  onTyped: (form: ShopForm) => void;
  onSaved: () => void;
};

export function ShopFormFields({ start, brokerId, cityId, onTyped, onSaved }: ShopFormFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const save = useSaveShop(brokerId);
  const { places, box } = useCityNames(cityId);
  const [form, setForm] = useState(start);
  const [hasOther, setHasOther] = useState(start.otherFrom !== null);
  const [problem, setProblem] = useState<ShopField>();
  const change = (changes: Partial<ShopForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    setProblem(undefined);
    onTyped(next);
  };
  const errorOf = (...fields: ShopField[]) =>
    problem && fields.includes(problem) ? t(`shops.problem_${problem}` as MessageKey) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemOfShop(form);
    setProblem(found);
    if (found) return notify.error(t(`shops.problem_${found}` as MessageKey));
    try {
      await save.mutateAsync(form);
      notify.success(t('shops.saved'));
      onSaved();
    } catch (error) {
      const refused = refusedField(error);
      setProblem(refused);
      notify.error(
        refused
          ? t(`shops.problem_${refused}` as MessageKey)
          : messageFor(error, t, language, 'shops.save_failed'),
      );
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
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
        latitudeError={errorOf('latitude')}
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
      <Button type="submit" className="self-start" isPending={save.isPending}>
        {t('shops.save')}
      </Button>
    </form>
  );
}

function refusedField(error: unknown): ShopField | undefined {
  const named = error instanceof Refusal ? String(error.details.field ?? '') : '';
  return SHOP_FIELDS.find((field) => named === `p_${field}`);
}
