// Basic fields of a property: titles in three languages, sale or rent, type and price.
import { LISTING_TYPES } from '@wasl/core/home-enumerations';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { FormChoice } from './form-choice.tsx';
import { FormTextField } from './form-text-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PriceFields, TypeField } from './offer-fields.tsx';

export function BasicFields() {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <LanguageTabs
        about="title"
        label={t('properties.title_languages')}
        first={language}
        field={(name, one) => (
          <FormTextField
            name={name}
            lang={one}
            label={t(`properties.title_${one}`)}
            mark={one === language ? 'required' : 'optional'}
            {...(one === language ? {} : { hint: t('properties.title_other_hint') })}
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
        <TypeField />
        <PriceFields />
      </div>
    </>
  );
}
