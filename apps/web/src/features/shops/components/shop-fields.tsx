// Fields of a shop: name, place, phone and hours. The parent component saves them.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LocationPicker } from '../../../shared/map/location-picker.tsx';
import { HoursFields } from '../../../shared/shops/hours-fields.tsx';
import type { ShopField, ShopForm } from '../../../shared/shops/shop-form.ts';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { useCityNames } from '../model/use-city-names.ts';
import { HoursExceptionFields } from './hours-exception-fields.tsx';

type ShopFieldsProps = {
  form: ShopForm;
  cityId: number | undefined;
  problem: ShopField | undefined;
  /**
   * If true, the form also has the fields for dates on which the shop is closed or has other hours
   * than usual. A shop that has not opened yet does not need these fields.
   */
  hasExceptions?: boolean;
  onChange: (changes: Partial<ShopForm>) => void;
};

export function ShopFields(props: ShopFieldsProps) {
  const { form, cityId, problem, hasExceptions = true, onChange: change } = props;
  const t = useT();
  const { places, box } = useCityNames(cityId);
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
        <HoursExceptionFields form={form} errorOf={errorOf} onChange={change} />
      ) : null}
    </>
  );
}
