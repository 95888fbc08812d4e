// Filter dialog of an owner's list of properties. The list changes only when the owner applies the
// filters.
import { useQuery } from '@tanstack/react-query';
import { LISTING_TYPES, PROPERTY_STATUSES } from '@wasl/core/home-enumerations';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { namedOptions } from '../../../shared/format/named-options.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../shared/ui/dialogs/dialog-actions.tsx';
import { Combobox } from '../../../shared/ui/fields/combobox.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { referenceQueries } from '../api/reference-queries.ts';
import { distinctCities } from '../model/distinct-cities.ts';
import {
  type ListFilters,
  type ListSearch,
  readListState,
  writeListState,
} from '../model/property-list-state.ts';

type PropertyFiltersProps = {
  filters: ListFilters;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onApply: (filters: ListFilters) => void;
};

const ALL = 'all';

export function PropertyFilters({ isOpen, onOpenChange, ...rest }: PropertyFiltersProps) {
  const t = useT();
  return (
    <Dialog title={t('properties.filters')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {isOpen ? <FilterForm {...rest} /> : null}
    </Dialog>
  );
}

function FilterForm({ filters, onApply }: Pick<PropertyFiltersProps, 'filters' | 'onApply'>) {
  const t = useT();
  const language = useLanguage();
  const types = useQuery(referenceQueries.propertyTypes());
  const cities = useQuery(cityQueries.list());
  const [typed, setTyped] = useState<ListSearch>(() =>
    writeListState({ ...readListState({}), filters }),
  );
  const set = (name: keyof ListSearch, value: string) => setTyped({ ...typed, [name]: value });
  const choice = (
    name: keyof ListSearch,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      placeholder=""
      options={[{ value: ALL, label: t('properties.all') }, ...options]}
      value={typed[name] || ALL}
      onChange={(value) => set(name, value === ALL ? '' : value)}
    />
  );
  const number = (name: keyof ListSearch, label: string) => (
    <TextField
      label={label}
      dir="ltr"
      inputMode="numeric"
      value={typed[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(readListState(typed).filters);
      }}
    >
      {choice(
        'listing_type',
        t('properties.listing_type'),
        LISTING_TYPES.map((value) => ({ value, label: t(`homes.listing.${value}`) })),
      )}
      {choice(
        'status',
        t('properties.status'),
        PROPERTY_STATUSES.map((value) => ({ value, label: t(`homes.status.${value}`) })),
      )}
      {choice(
        'property_type_id',
        t('properties.property_type'),
        namedOptions(types.data, language),
      )}
      <Combobox
        label={t('properties.city')}
        options={namedOptions(distinctCities(cities.data ?? []), language)}
        value={typed.city_id || null}
        placeholder={t('properties.all')}
        emptyText={t('properties.no_city')}
        onChange={(value) => set('city_id', value ?? '')}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        {number('price_min', t('properties.price_min'))}
        {number('price_max', t('properties.price_max'))}
        {number('bedrooms_min', t('properties.bedrooms_min'))}
        {number('bedrooms_max', t('properties.bedrooms_max'))}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={() => onApply({})}>
          {t('properties.clear_filters')}
        </Button>
        <Button type="submit">{t('properties.apply')}</Button>
      </DialogActions>
    </form>
  );
}
