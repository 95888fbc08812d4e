// Radio list of the free interview slots.
import { useId } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatSpan } from '../../../shared/format/format-time.ts';
import type { InterviewSlot } from '../model/application.ts';

type InterviewSlotChoiceProps = {
  slots: InterviewSlot[];
  chosen: string | null;
  onChoose: (slotId: string) => void;
};

export function InterviewSlotChoice({ slots, chosen, onChoose }: InterviewSlotChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const name = useId();
  if (slots.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-6 text-muted">
        {t('broker_application.no_slots')}
      </p>
    );
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('broker_application.slots')}</legend>
      {slots.map(({ id, starts_at: from, ends_at: until, place }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="mt-1 size-5 shrink-0 accent-(--primary)"
          />
          <span className="min-w-0">
            <span className="block font-medium">{formatSpan(from, until, language)}</span>
            <bdi className="block text-sm break-words text-muted">{place}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
