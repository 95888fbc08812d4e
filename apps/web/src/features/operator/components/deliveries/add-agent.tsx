// Adds an agent by username, for a courier and in a city.
import { useQuery } from '@tanstack/react-query';
import { LIMITS, USERNAME_PATTERN } from '@wasl/core/limits';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { nameIn } from '../../../../shared/format/place-name.ts';
import { cityQueries } from '../../../../shared/places/city-queries.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Combobox } from '../../../../shared/ui/fields/combobox.tsx';
import { type Option, Select } from '../../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { useSetAgent } from '../../api/courier-changes.ts';
import { DialogForm } from '../dialog-form.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RefusalNote } from '../refusal-note.tsx';

type AddAgentProps = {
  couriers: Option[];
  courierId: string;
  onAdded: (courierId: string) => void;
  onClose: () => void;
};

/** Shown as long as it is rendered. */
export function AddAgent({ couriers, courierId: suggested, onAdded, onClose }: AddAgentProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const set = useSetAgent();
  const [typed, setTyped] = useState('');
  const [courierId, setCourierId] = useState(suggested);
  const [city, setCity] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const username = typed.trim().replace(/^@/, '');
  const isNameWrong = !USERNAME_PATTERN.test(username);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isNameWrong || !city || set.isPending) return;
    set.mutate(
      { person: { username }, courierId, cityId: Number(city), isActive: true },
      {
        onSuccess: (isKnown) => {
          if (!isKnown) return;
          notify.success(t('operator_deliveries.agent_added'));
          onAdded(courierId);
        },
      },
    );
  };
  const problem =
    hasTried && isNameWrong ? t('operator_deliveries.agent_username_wrong') : undefined;
  const unknown = set.data === false ? t('errors.PERSON_NOT_FOUND') : undefined;
  return (
    <Dialog
      title={t('operator_deliveries.agent_add')}
      isOpen
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <DialogForm onSubmit={add}>
        <p className="text-muted">{t('operator_deliveries.agent_add_text')}</p>
        <TextField
          label={t('operator.username')}
          dir="ltr"
          value={typed}
          maxLength={LIMITS.usernameMaximum + 1}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => {
            set.reset();
            setTyped(event.target.value);
          }}
          error={problem ?? unknown}
        />
        <Select
          label={t('deliveries.detail_courier')}
          placeholder={t('deliveries.detail_courier')}
          options={couriers}
          value={courierId}
          onChange={setCourierId}
        />
        {cities.isError ? <LoadFailure query={cities} /> : null}
        <Combobox
          label={t('operator_deliveries.city')}
          placeholder={t('operator_deliveries.city_search')}
          emptyText={cities.isPending ? t('common.loading') : t('operator_deliveries.city_none')}
          value={city}
          onChange={setCity}
          options={(cities.data ?? []).map((one) => ({
            value: String(one.id),
            label: nameIn(one, language),
            names: [one.name, one.name_fr, one.name_ar],
          }))}
          error={hasTried && !city ? t('operator_deliveries.city_missing') : undefined}
        />
        <RefusalNote error={set.error} />
        <Button type="submit" isPending={set.isPending}>
          {t('operator_deliveries.agent_add')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}
