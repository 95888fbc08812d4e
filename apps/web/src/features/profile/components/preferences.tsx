// Country, city and preferred language, each changed in a separate dialog.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { placeNameIn } from '../../../shared/format/place-name.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { placeQueries } from '../api/place-queries.ts';
import { type ProfileChanges, useUpdateProfile } from '../api/profile-changes.ts';
import type { Profile } from '../model/profile.ts';
import { type Choice, ChoiceDialog } from './choice-dialog.tsx';

type Field = 'country' | 'city' | 'preferred_language';

type PreferenceField = {
  field: Field;
  value: number | null;
  choices: Choice[];
  toChanges: (value: number) => ProfileChanges;
};

type NamedPlace = { id: number; name: string; name_fr: string; name_ar: string };

type PreferencesProps = {
  profile: Profile;
  isOld: boolean;
  /** Called after a change of the language, with the new language code. */
  onLanguage: (code: string) => void;
};

export function Preferences({ profile, isOld, onLanguage }: PreferencesProps) {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState<Field | null>(null);
  const places = useQuery(placeQueries.choices());
  const cities = useQuery(placeQueries.cities(profile.country_id));
  const update = useUpdateProfile(profile.id);
  const failed = places.error ?? cities.error;
  if (failed && !isOld) {
    return (
      <ErrorState
        title={t('profile.preferences')}
        text={messageFor(failed, t, language, 'profile.preferences_failed')}
        onRetry={() => {
          void places.refetch();
          void cities.refetch();
        }}
      />
    );
  }
  if (!places.data) return isOld ? null : <Skeleton rows={3} />;
  const { countries, languages } = places.data;
  const save = async (changes: ProfileChanges) => {
    try {
      await update.mutateAsync(changes);
      notify.success(t('profile.preferences_saved'));
      const chosen = languages.find(({ id }) => id === changes.preferred_language_id);
      if (chosen) onLanguage(chosen.code);
    } catch (error) {
      notify.error(messageFor(error, t, language, 'profile.preferences_failed'));
    }
  };
  const fields = preferenceFields(profile, {
    countries: placeChoices(countries, language),
    cities: placeChoices(cities.data ?? [], language),
    languages: languages.map((one) => ({
      value: one.id,
      label: one.native_name,
      names: [one.name, one.native_name],
    })),
  });
  return (
    <Card>
      <h2 className="mb-1 text-lg font-semibold">{t('profile.preferences')}</h2>
      <dl className="divide-y divide-line">
        {fields.map(({ field, value, choices, toChanges }) => (
          <div
            key={field}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3"
          >
            <dt className="text-sm text-muted">{t(`profile.${field}`)}</dt>
            <dd className="col-start-1 break-words">
              {choices.find((choice) => choice.value === value)?.label ?? t('profile.not_chosen')}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              {isOld || choices.length === 0 ? null : (
                <Button
                  look="quiet"
                  className="-me-4"
                  disabled={update.isPending}
                  aria-label={t(`profile.change_${field}`)}
                  onClick={() => setOpen(field)}
                >
                  {t('profile.change')}
                </Button>
              )}
              <ChoiceDialog
                title={t(`profile.change_${field}`)}
                searchLabel={t(`profile.${field}`)}
                emptyText={t(field === 'city' ? 'profile.no_city' : 'profile.nothing_found')}
                choices={choices}
                value={value}
                isOpen={open === field}
                onOpenChange={(isOpen) => setOpen(isOpen ? field : null)}
                onChoose={(chosen) => {
                  if (chosen !== value) void save(toChanges(chosen));
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const placeChoices = (all: NamedPlace[], language: Language): Choice[] =>
  all.map((one) => ({
    value: one.id,
    label: placeNameIn(one, language),
    names: [one.name, one.name_fr, one.name_ar],
  }));

function preferenceFields(
  profile: Profile,
  choices: Record<'countries' | 'cities' | 'languages', Choice[]>,
): PreferenceField[] {
  return [
    {
      field: 'country',
      value: profile.country_id,
      choices: choices.countries,
      // Clears the city when the country changes.
      toChanges: (value) => ({ country_id: value, city_id: null }),
    },
    {
      field: 'city',
      value: profile.city_id,
      choices: choices.cities,
      toChanges: (value) => ({ city_id: value }),
    },
    {
      field: 'preferred_language',
      value: profile.preferred_language_id,
      choices: choices.languages,
      toChanges: (value) => ({ preferred_language_id: value }),
    },
  ];
}
