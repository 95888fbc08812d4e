// What is offered and for how much: titles in three languages, sale or rent, kind and price.

import { useQuery } from '@tanstack/react-query';
import { LISTING_TYPES, PRICE_CURRENCIES } from '@wasl/core/home-enumerations';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { nameIn } from '../../../../shared/format/place-name.ts';
import { referenceQueries } from '../../api/reference-queries.ts';
import { FormChoice } from './form-choice.tsx';
import { FormText } from './form-text.tsx';
import { LanguageTabs } from './language-tabs.tsx';

export function BasicFields() {
  const t = useT();
  const language = useLanguage();
  const types = useQuery(referenceQueries.propertyTypes());
  return (
    <>
      <LanguageTabs
        about="title"
        label={t('properties.title_languages')}
        first={language}
        field={(name, titleLanguage) => (
          <FormText
            name={name}
            lang={titleLanguage}
            label={t(`properties.title_${titleLanguage}`)}
            {...(titleLanguage === language && { mark: 'required' })}
            maxLength={200}
          />
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormChoice
          name="listing_type"
          label={t('properties.listing_type')}
          mark="required"
          isNeeded
          options={LISTING_TYPES.map((value) => ({ value, label: t(`homes.listing.${value}`) }))}
        />
        <FormChoice
          name="property_type_id"
          label={t('properties.property_type')}
          options={(types.data ?? []).map((type) => ({
            value: String(type.id),
            label: nameIn(type, language),
          }))}
        />
        <FormText
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
      </div>
    </>
  );
}
