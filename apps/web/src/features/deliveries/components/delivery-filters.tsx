// Filter chips of the parcel list: by status, and by whether the user sends or receives the parcel.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import {
  DELIVERY_FILTERS,
  DELIVERY_ROLES,
  type DeliveryFilter,
  type DeliveryRole,
} from '../model/delivery-filter.ts';

type DeliveryFiltersProps = {
  filter: DeliveryFilter;
  role: DeliveryRole;
  onChange: (next: { filter: DeliveryFilter; role: DeliveryRole }) => void;
};

export function DeliveryFilters({ filter, role, onChange }: DeliveryFiltersProps) {
  return (
    <div className="flex flex-col gap-2">
      <Chips
        legend="deliveries.list_filter_by_state"
        chips={DELIVERY_FILTERS.map((value) => ({
          value,
          label: `deliveries.list_filter_${value}` as const,
        }))}
        chosen={filter}
        onChoose={(next) => onChange({ filter: next, role })}
      />
      <Chips
        legend="deliveries.list_filter_by_role"
        chips={DELIVERY_ROLES.map((value) => ({
          value,
          label: `deliveries.list_role_${value}` as const,
        }))}
        chosen={role}
        onChoose={(next) => onChange({ filter, role: next })}
      />
    </div>
  );
}

type ChipsProps<Value> = {
  legend: MessageKey;
  chips: { value: Value; label: MessageKey }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Chips<Value extends string>({ legend, chips, chosen, onChoose }: ChipsProps<Value>) {
  const t = useT();
  return (
    // By default, a fieldset is at least as wide as its content; `min-w-0` makes it scroll instead.
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t(legend)}</legend>
      {chips.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 md:px-3 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}
