// Who receives the money, and in which city.
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@wasl/core/limits';
import { formatPhone, normalizePhone } from '@wasl/core/phone';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Combobox } from '../../../shared/ui/combobox.tsx';
import { ErrorState } from '../../../shared/ui/states.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { moneyQueries } from '../api/queries.ts';
import type { StepProps } from './money-wizard.tsx';
import { RefusalNote } from './refusal-note.tsx';

export function RecipientStep({ draft, refusal, onNext }: StepProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(moneyQueries.cities());
  const [name, setName] = useState(draft.recipient_name ?? '');
  const [phone, setPhone] = useState(
    draft.recipient_phone ? formatPhone(draft.recipient_phone) : '',
  );
  const [cityId, setCityId] = useState(draft.recipient_city_id);
  const [notes, setNotes] = useState(draft.notes ?? '');
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const e164 = phone.trim() ? normalizePhone(phone) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!name.trim() || cityId === null || e164 === undefined) return;
    setIsSaving(true);
    await onNext({
      recipient_name: name.trim(),
      recipient_phone: e164,
      recipient_city_id: cityId,
      notes: notes.trim() || null,
      // A broker works in one city: another city needs another choice.
      ...(cityId === draft.recipient_city_id ? {} : { broker_id: null }),
    });
    setIsSaving(false);
  };
  if (cities.isError) {
    return (
      <ErrorState
        title={t('money.cities_failed')}
        text={messageFor(cities.error, t, language)}
        onRetry={() => cities.refetch()}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('money.recipient_name')}
        hint={t('money.recipient_name_hint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={LIMITS.recipientNameCharacters}
        autoComplete="off"
        error={isTried && !name.trim() ? t('money.recipient_name_missing') : undefined}
      />
      <Combobox
        label={t('money.recipient_city')}
        placeholder={t('money.search_city')}
        emptyText={t('money.city_not_found')}
        value={cityId === null ? null : String(cityId)}
        onChange={(value) => setCityId(value === null ? null : Number(value))}
        options={(cities.data ?? []).map((city) => ({
          value: String(city.id),
          label: nameIn(city, language),
          names: [city.name, city.name_fr, city.name_ar],
        }))}
        error={isTried && cityId === null ? t('money.city_missing') : undefined}
      />
      <TextField
        label={t('money.recipient_phone')}
        hint={t('money.recipient_phone_hint')}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        type="tel"
        dir="ltr"
        maxLength={24}
        autoComplete="off"
        error={isTried && e164 === undefined ? t('money.phone_invalid') : undefined}
      />
      <TextField
        label={t('money.notes')}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        maxLength={LIMITS.notesCharacters}
        autoComplete="off"
      />
      <RefusalNote text={refusal} />
      <Button type="submit" isPending={isSaving}>
        {t('common.continue')}
      </Button>
    </form>
  );
}
