// Fields for property type and price, shared by the wizard for a new listing and the edit form.
import { useQuery } from '@tanstack/react-query';
import { PRICE_CURRENCIES } from '@wasl/core/home-enumerations';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { namedOptions } from '../../../../shared/format/named-options.ts';
import { referenceQueries } from '../../api/reference-queries.ts';
import { FormChoice } from './form-choice.tsx';
import { FormTextField } from './form-text-field.tsx';

export function TypeField() {
  const t = useT();
  const language = useLanguage();
  const types = useQuery(referenceQueries.propertyTypes());
  return (
    <FormChoice
      name="property_type_id"
      label={t('properties.property_type')}
      options={namedOptions(types.data, language)}
    />
  );
}

/** Price and currency, side by side where there is space. */
export function PriceFields() {
  const t = useT();
  return (
    <>
      <FormTextField
        name="price"
        label={t('properties.price')}
        mark="required"
        inputMode="decimal"
        dir="ltr"
      />
      <FormChoice
        name="price_currency"
        label={t('properties.price_currency')}
        isNeeded
        options={PRICE_CURRENCIES.map((value) => ({
          value,
          label: t(`homes.currency.${value}`),
        }))}
      />
    </>
  );
}
