// Form in which operators edit a courier company: name, customer contact and served cities.
import { useQuery } from '@tanstack/react-query';
import { normalizePhone } from '@wasl/core/phone';
import type { Tables } from '@wasl/db-types';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { namedOptions } from '../../../shared/format/named-options.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Combobox } from '../../../shared/ui/fields/combobox.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { type CompanyChanges, useSaveCompany } from '../api/company-changes.ts';

type CompanyFormProps = {
  id: string;
  start: CompanyChanges;
  onSaved: () => void;
  onLeave: () => void;
};

export function CompanyForm({ id, start, onSaved, onLeave }: CompanyFormProps) {
  const t = useT();
  const language = useLanguage();
  const cities = useQuery(cityQueries.list());
  const save = useSaveCompany();
  const [body, setBody] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const change = (part: Partial<CompanyChanges>) => setBody({ ...body, ...part });
  const wrong = {
    name: !body.name.trim(),
    phone: !normalizePhone(body.support_phone),
    address: !body.support_address.trim(),
    cities: body.city_ids.length === 0,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (Object.values(wrong).some(Boolean) || save.isPending) return;
    save.mutate(
      { id, body },
      {
        onSuccess: () => {
          notify.success(t('courier_company.saved'));
          onSaved();
        },
      },
    );
  };
  const problem = (name: keyof typeof wrong) =>
    hasTried && wrong[name] ? t(`courier_company.missing_${name}`) : undefined;
  const all = cities.data ?? [];
  const chosen = all.filter(({ id: cityId }) => body.city_ids.includes(cityId));
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <h2 className="font-semibold">
        {start.name ? <bdi>{start.name}</bdi> : t('courier_company.add')}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <TextField
          label={t('courier_company.name')}
          value={body.name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
          error={problem('name')}
        />
        <TextField
          label={t('courier_company.support_phone')}
          dir="ltr"
          inputMode="tel"
          value={body.support_phone}
          maxLength={24}
          autoComplete="off"
          onChange={(event) => change({ support_phone: event.target.value })}
          error={problem('phone')}
        />
        <TextField
          label={t('courier_company.support_address')}
          value={body.support_address}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change({ support_address: event.target.value })}
          error={problem('address')}
        />
        <Combobox
          label={t('courier_company.cities_add')}
          hint={t('courier_company.cities_hint')}
          placeholder={t('courier_company.city_search')}
          emptyText={t(cities.isPending ? 'common.loading' : 'courier_company.city_none')}
          value={null}
          onChange={(city) => city && change({ city_ids: [...body.city_ids, Number(city)] })}
          options={namedOptions(
            all.filter(({ id: cityId }) => !body.city_ids.includes(cityId)),
            language,
          )}
          error={problem('cities')}
        />
      </div>
      <ServedCities
        cities={chosen}
        onRemove={(removed) =>
          change({ city_ids: body.city_ids.filter((cityId) => cityId !== removed) })
        }
      />
      <TakesDeliveries
        isChecked={body.is_taking_deliveries}
        onChange={(isTaking) => change({ is_taking_deliveries: isTaking })}
      />
      <RefusalNote text={save.error ? messageFor(save.error, t, language) : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={save.isPending}>
          {t('courier_company.save')}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

type ServedCitiesProps = { cities: Tables<'cities'>[]; onRemove: (cityId: number) => void };

function ServedCities({ cities, onRemove }: ServedCitiesProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {cities.map((city) => (
        <li key={city.id}>
          <Button
            look="secondary"
            className="px-3"
            aria-label={t('courier_company.city_remove', { city: placeNameIn(city, language) })}
            onClick={() => onRemove(city.id)}
          >
            {placeNameIn(city, language)}
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

type TakesDeliveriesProps = { isChecked: boolean; onChange: (isChecked: boolean) => void };

function TakesDeliveries({ isChecked, onChange }: TakesDeliveriesProps) {
  const t = useT();
  return (
    <label className="flex items-start gap-3">
      <ChoiceBox checked={isChecked} onChange={(event) => onChange(event.target.checked)} isAtTop />
      <span>
        {t('courier_company.takes_deliveries')}
        <span className="block text-sm text-muted">
          {t('courier_company.takes_deliveries_text')}
        </span>
      </span>
    </label>
  );
}
