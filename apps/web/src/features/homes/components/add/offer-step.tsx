// What is offered and for how much.
import { useQuery } from '@tanstack/react-query';
import { LISTING_TYPES, PRICE_CURRENCIES } from '@wasl/core/home-enumerations';
import { useController } from 'react-hook-form';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { nameIn } from '../../../../shared/format/place-name.ts';
import { referenceQueries } from '../../api/reference-queries.ts';
import { problemOf } from '../../model/problem-of.ts';
import type { PropertyForm } from '../../model/property-form.ts';
import { FormChoice } from '../form/form-choice.tsx';
import { FormText } from '../form/form-text.tsx';

export function OfferStep() {
  const t = useT();
  const language = useLanguage();
  const types = useQuery(referenceQueries.propertyTypes());
  return (
    <>
      <OfferChoice />
      <FormChoice
        name="property_type_id"
        label={t('properties.property_type')}
        options={(types.data ?? []).map((type) => ({
          value: String(type.id),
          label: nameIn(type, language),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
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

/** Two large choices: nobody opens a list to say one of two. */
function OfferChoice() {
  const t = useT();
  const { field, formState } = useController<PropertyForm, 'listing_type'>({
    name: 'listing_type',
  });
  const error = problemOf(formState.errors, 'listing_type', t);
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'offer-problem' : undefined}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2 font-medium">
        {t('properties.listing_type')}
        <span className="font-normal text-muted">{` ${t('common.required')}`}</span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {LISTING_TYPES.map((one, place) => (
          <label
            key={one}
            className="relative flex min-h-16 cursor-pointer items-center justify-center rounded-card border border-line bg-surface px-4 text-center text-lg has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={field.name}
              ref={place === 0 ? field.ref : undefined}
              checked={field.value === one}
              onChange={() => field.onChange(one)}
              onBlur={field.onBlur}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {t(`homes.listing.${one}`)}
          </label>
        ))}
      </div>
      <p id="offer-problem" role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
