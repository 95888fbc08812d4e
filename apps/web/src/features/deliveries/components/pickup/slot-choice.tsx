// Choice of a day, and then of a free slot on that day, as large buttons.
import { useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { formatHours, formatWeekday } from '../../../../shared/format/format-time.ts';
import { type PickupSlot, slotsByDay } from '../../model/pickup-slot.ts';

type SlotChoiceProps = {
  /** Free slots, earliest first. The list must not be empty. */
  slots: PickupSlot[];
  value: PickupSlot | undefined;
  onChange: (slot: PickupSlot | undefined) => void;
  /** Legends for the choice of the day and of the time. Default: the legends for a pickup. */
  legends?: { day: string; time: string };
};

export function SlotChoice({ slots, value, onChange, legends }: SlotChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const days = slotsByDay(slots);
  const [chosenDay, setChosenDay] = useState(() =>
    value ? dayInMorocco(new Date(value.startsAt)) : undefined,
  );
  const day = days.find((one) => one.day === chosenDay);
  return (
    <>
      <Chips
        legend={legends?.day ?? t('delivery_wizard.slot_day')}
        name="pickup-day"
        chosen={day?.day}
        options={days.map((one) => ({
          id: one.day,
          // A no-break space keeps the day's number and its month on one line.
          label: formatWeekday(one.day, language, 'short')
            .map((part) => part.replaceAll(' ', '\u00a0'))
            .join(' '),
        }))}
        onChoose={(next) => {
          setChosenDay(next);
          // Clears the slot, because another day has other slots.
          onChange(undefined);
        }}
      />
      {day ? (
        <Chips
          legend={legends?.time ?? t('delivery_wizard.slot_time')}
          name="pickup-time"
          chosen={value?.startsAt}
          options={day.slots.map(({ startsAt, endsAt }) => ({
            id: startsAt,
            label: formatHours(startsAt, endsAt, language),
          }))}
          onChoose={(startsAt) => onChange(day.slots.find((slot) => slot.startsAt === startsAt))}
        />
      ) : null}
    </>
  );
}

type ChipsProps = {
  legend: string;
  name: string;
  chosen: string | undefined;
  options: { id: string; label: string }[];
  onChoose: (id: string) => void;
};

const Chips = ({ legend, name, chosen, options, onChoose }: ChipsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-medium">{legend}</legend>
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {options.map(({ id, label }) => (
        <label
          key={id}
          className="relative flex min-h-12 items-center justify-center rounded-card border border-line bg-surface px-3 py-2 text-center hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
