// Switch between buy, rent and both, which is the first filter of the search.
import { LISTING_TYPES, type ListingType } from '@wasl/core/home-enumerations';
import { useId } from 'react';
import { useT } from '../../../../i18n/use-t.ts';

type ListingSwitchProps = {
  value: ListingType | undefined;
  onChange: (value: ListingType | undefined) => void;
};

export function ListingSwitch({ value, onChange }: ListingSwitchProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-full border border-line bg-surface p-1">
      <legend className="sr-only">{t('homes.sale_or_rent')}</legend>
      {[undefined, ...LISTING_TYPES].map((one) => (
        <label
          key={one ?? 'any'}
          className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-full px-4 text-center hover:bg-sunken has-checked:bg-primary has-checked:font-medium has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {t(one ? `homes.looks_for.${one}` : 'homes.looks_for.any')}
        </label>
      ))}
    </fieldset>
  );
}
