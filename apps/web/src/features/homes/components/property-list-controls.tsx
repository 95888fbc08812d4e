// Controls of an owner's list of properties: search, view, sort order and page size.
import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  LayoutGrid,
  List,
  type LucideIcon,
  Table2,
} from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import {
  availableViews,
  type ListState,
  type ListView,
  PAGE_SIZES,
  PROPERTY_SORTS,
} from '../model/property-list-state.ts';
import { DebouncedSearch } from './debounced-search.tsx';

type PropertyListControlsProps = {
  state: ListState;
  /** View that is currently shown: the chosen view or the default view of the device. */
  view: ListView;
  isWide: boolean;
  onChange: (changes: Partial<ListState>) => void;
};

const ICONS: Record<ListView, LucideIcon> = {
  table: Table2,
  list: List,
  grid: LayoutGrid,
};

export function PropertyListControls({
  state,
  view: shown,
  isWide,
  onChange,
}: PropertyListControlsProps) {
  const t = useT();
  const isUp = state.direction === 'asc';
  const Direction = isUp ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div className="grid grid-cols-[1fr_auto] items-end gap-3 max-sm:*:first:col-span-2 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto]">
      <DebouncedSearch
        label={t('properties.search')}
        value={state.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1 sm:min-w-44">
          <Select
            label={t('properties.sort')}
            options={PROPERTY_SORTS.map((value) => ({
              value,
              label: t(`properties.sort_${value}`),
            }))}
            value={state.sort}
            placeholder=""
            onChange={(value) =>
              onChange({ sort: PROPERTY_SORTS.find((one) => one === value) ?? state.sort })
            }
          />
        </div>
        <IconButton
          label={t(isUp ? 'properties.ascending' : 'properties.descending')}
          onClick={() => onChange({ direction: isUp ? 'desc' : 'asc' })}
          className="size-12 border border-line bg-surface"
        >
          <Direction aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="min-w-28 max-sm:hidden">
        <Select
          label={t('properties.page_size')}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(state.size)}
          placeholder=""
          onChange={(value) => {
            const size = PAGE_SIZES.find((one) => String(one) === value);
            if (size) onChange({ size });
          }}
        />
      </div>
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('properties.view')}</legend>
        {availableViews(isWide).map((view) => {
          const Icon = ICONS[view];
          return (
            <IconButton
              key={view}
              label={t(`properties.view_${view}`)}
              aria-pressed={shown === view}
              onClick={() => onChange({ view })}
              className="size-12 border border-line aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            >
              <Icon aria-hidden="true" className="size-5" />
            </IconButton>
          );
        })}
      </fieldset>
    </div>
  );
}
