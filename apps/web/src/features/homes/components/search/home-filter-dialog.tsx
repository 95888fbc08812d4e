// Filter dialog of the home search. Changes take effect when the user starts the search.
import '../../../../shared/ui/choice-box.css';
import { useQuery } from '@tanstack/react-query';
import { HOME_FEATURES } from '@wasl/core/home-enumerations';
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { namedOptions } from '../../../../shared/format/named-options.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { useDebounced } from '../../../../shared/time/use-debounced.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { DialogActions } from '../../../../shared/ui/dialogs/dialog-actions.tsx';
import { Combobox } from '../../../../shared/ui/fields/combobox.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { homeQueries } from '../../api/home-queries.ts';
import { referenceQueries } from '../../api/reference-queries.ts';
import { distinctCities } from '../../model/distinct-cities.ts';
import {
  type HomeFilters,
  type HomeSearchUrl,
  readHomeSearch,
  writeHomeSearch,
} from '../../model/home-search.ts';
import { ListingSwitch } from './listing-switch.tsx';

type HomeFiltersProps = {
  userId: string | undefined;
  filters: HomeFilters;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onApply: (filters: HomeFilters) => void;
};

const NUMBERS = [
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'bedrooms_min',
  'bathrooms_min',
] as const;

export function HomeFilterDialog({ isOpen, onOpenChange, ...rest }: HomeFiltersProps) {
  const t = useT();
  return (
    <Dialog title={t('homes.search_open')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {isOpen ? <FilterForm {...rest} /> : null}
    </Dialog>
  );
}

function FilterForm({
  userId,
  filters,
  onApply,
}: Pick<HomeFiltersProps, 'userId' | 'filters' | 'onApply'>) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState<HomeSearchUrl>(() =>
    writeHomeSearch({ filters, sort: 'newest', view: 'list', isMine: false }),
  );
  const cityId = typed.city_id ? Number(typed.city_id) : undefined;
  const types = useQuery(referenceQueries.propertyTypes());
  const cities = useQuery(cityQueries.list());
  const neighborhoods = useQuery(cityQueries.neighborhoods(cityId));
  const asked = readHomeSearch(typed).filters;
  // Debounces the filters as JSON text, because unchanged filters always have the same text.
  const settled = useDebounced(JSON.stringify(asked));
  const count = useQuery(homeQueries.count(userId, JSON.parse(settled) as HomeFilters));
  const set = (changes: HomeSearchUrl) => setTyped({ ...typed, ...changes });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(asked);
      }}
    >
      <ListingSwitch
        value={asked.listing_type}
        onChange={(value) => set({ listing_type: value ?? '' })}
      />
      <TextField
        label={t('homes.search_label')}
        type="search"
        placeholder={t('homes.search_hint')}
        value={typed.q ?? ''}
        maxLength={200}
        onChange={(event) => set({ q: event.target.value })}
      />
      <Combobox
        label={t('homes.city')}
        options={namedOptions(distinctCities(cities.data ?? []), language)}
        value={typed.city_id || null}
        placeholder={t('homes.any_city')}
        emptyText={t('homes.no_such_place')}
        // Removes the map area that limits the search, so that the map shows the whole new city.
        onChange={(value) => set({ city_id: value ?? '', neighborhood_id: '', box: '', area: '' })}
      />
      <Combobox
        label={t('homes.neighborhood')}
        options={namedOptions(neighborhoods.data, language)}
        value={typed.neighborhood_id || null}
        disabled={!cityId}
        placeholder={t(cityId ? 'homes.any' : 'homes.city_first')}
        emptyText={t('homes.no_such_place')}
        onChange={(value) => set({ neighborhood_id: value ?? '' })}
      />
      <ChoiceBoxes
        legend={t('homes.types')}
        options={namedOptions(types.data, language)}
        chosen={typed.types}
        onChange={(value) => set({ types: value })}
      />
      <div className="grid grid-cols-2 gap-4">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={t(`homes.${name}`)}
            dir="ltr"
            inputMode="numeric"
            value={typed[name] ?? ''}
            onChange={(event) => set({ [name]: event.target.value.replace(/\s/g, '') })}
          />
        ))}
      </div>
      <ChoiceBoxes
        legend={t('homes.features')}
        options={HOME_FEATURES.map((value) => ({ value, label: t(`homes.feature.${value}`) }))}
        chosen={typed.features}
        onChange={(value) => set({ features: value })}
      />
      <DialogActions>
        <Button look="quiet" onClick={() => onApply({})}>
          {t('homes.clear_filters')}
        </Button>
        <Button type="submit">
          {count.data && count.data.count > 0
            ? t(count.data.is_capped ? 'homes.show_over' : 'homes.show_count', {
                count: count.data.count,
              })
            : t(count.data ? 'homes.show_none' : 'homes.show')}
        </Button>
      </DialogActions>
    </form>
  );
}

type ChoiceBoxesProps = {
  legend: string;
  options: { value: string; label: string }[];
  /** Value of a filter in the URL, with entries separated by commas. */
  chosen: string | undefined;
  onChange: (chosen: string) => void;
};

function ChoiceBoxes({ legend, options, chosen = '', onChange }: ChoiceBoxesProps) {
  const ticked = chosen.split(',').filter(Boolean);
  const tick = (value: string) => {
    const after = ticked.includes(value)
      ? ticked.filter((one) => one !== value)
      : [...ticked, value];
    onChange(after.join(','));
  };
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <ChoiceBox checked={ticked.includes(value)} onChange={() => tick(value)} />
            <span className="min-w-0 break-words">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
