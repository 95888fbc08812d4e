// Step for the offer: sale or rent, property type and price.
import { LISTING_TYPES } from '@wasl/core/home-enumerations';
import { useController } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { fieldProblem } from '../../../../shared/errors/field-problem.ts';
import type { PropertyForm } from '../../model/property-form.ts';
import { PriceFields, TypeField } from '../form/offer-fields.tsx';

export function OfferStep() {
  return (
    <>
      <OfferChoice />
      <TypeField />
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceFields />
      </div>
    </>
  );
}

/** Sale or rent as two large buttons; two options need no dropdown. */
function OfferChoice() {
  const t = useT();
  const { field, formState } = useController<PropertyForm, 'listing_type'>({
    name: 'listing_type',
  });
  const error = fieldProblem(formState.errors, 'listing_type', t);
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
