// Form to offer interview slots of equal length between two times of a day.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { ButtonBesideField } from '../../../../shared/ui/fields/button-beside-field.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useOfferSlots } from '../api/broker-changes.ts';
import { interviewSlotTimes } from '../model/slot-times.ts';

const LENGTHS = [20, 30, 45, 60];
const MOST_CHARACTERS = 200;

export function OfferSlots() {
  const t = useT();
  const offer = useOfferSlots();
  const [day, setDay] = useState<string | null>(null);
  const [from, setFrom] = useState('09:00');
  const [until, setUntil] = useState('12:00');
  const [minutes, setMinutes] = useState('30');
  const [place, setPlace] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const times = day ? interviewSlotTimes(day, from, until, Number(minutes)) : [];
  const isPlaced = place.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (times.length === 0 || !isPlaced || offer.isPending) return;
    offer.mutate(
      {
        slots: times.map((starts_at) => ({ id: newId(), starts_at })),
        minutes: Number(minutes),
        place: place.trim(),
      },
      {
        onSuccess: (count) => {
          notify.success(t('operator_brokers.slots_offered', { count }));
          setHasTried(false);
          setDay(null);
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <DateField
        label={t('operator_brokers.slot_day')}
        earliest={dayInMorocco(new Date())}
        value={day}
        onChange={setDay}
        error={hasTried && !day ? t('operator_brokers.slot_day_missing') : undefined}
      />
      <TextField
        label={t('operator_brokers.slot_from')}
        dir="ltr"
        value={from}
        maxLength={5}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t('operator_brokers.slot_until')}
        dir="ltr"
        value={until}
        maxLength={5}
        onChange={(event) => setUntil(event.target.value)}
        error={
          hasTried && day && times.length === 0 ? t('operator_brokers.slot_hours_wrong') : undefined
        }
      />
      <Select
        label={t('operator_brokers.slot_length')}
        placeholder={t('operator_brokers.slot_length')}
        options={LENGTHS.map((count) => ({
          value: String(count),
          label: t('operator_brokers.minutes', { count }),
        }))}
        value={minutes}
        onChange={setMinutes}
      />
      <div className="sm:col-span-2 lg:col-span-3">
        <TextField
          label={t('operator_brokers.slot_place')}
          hint={t('operator_brokers.slot_place_hint')}
          value={place}
          maxLength={MOST_CHARACTERS}
          onChange={(event) => setPlace(event.target.value)}
          error={hasTried && !isPlaced ? t('operator_brokers.slot_place_missing') : undefined}
        />
      </div>
      <ButtonBesideField>
        <Button type="submit" isPending={offer.isPending}>
          {t('operator_brokers.slots_offer', { count: times.length })}
        </Button>
      </ButtonBesideField>
      <div className="sm:col-span-2 lg:col-span-4">
        <RefusalNote error={offer.error} />
      </div>
    </form>
  );
}
