// Country, city and preferred language.
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { nameIn } from '../../../shared/format/place-name.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Combobox } from '../../../shared/ui/combobox.tsx';
import { notify } from '../../../shared/ui/notify.ts';
import { Select } from '../../../shared/ui/select.tsx';
import { ErrorState, Skeleton } from '../../../shared/ui/states.tsx';
import { type Profile, placeQueries } from '../api/queries.ts';
import { useUpdateProfile } from '../api/update-profile.ts';

export function Preferences({ profile }: { profile: Profile }) {
  const t = useT();
  const language = useLanguage();
  const choices = useQuery(placeQueries.choices());
  const update = useUpdateProfile(profile.id);
  const save = (changes: Parameters<typeof update.mutate>[0]) =>
    update.mutate(changes, {
      onSuccess: () => notify.success(t('profile.preferences_saved')),
      onError: (error) =>
        notify.error(messageFor(error, t, language, 'profile.preferences_failed')),
    });
  if (choices.isError) {
    return (
      <ErrorState
        title={t('profile.preferences')}
        text={messageFor(choices.error, t, language)}
        onRetry={() => choices.refetch()}
      />
    );
  }
  if (!choices.data) return <Skeleton rows={3} />;
  const { countries, cities, languages } = choices.data;
  const toId = (id: number | null) => (id === null ? null : String(id));
  const isAtHome = profile.country_id === countries.find(({ code }) => code === 'MA')?.id;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t('profile.preferences')}</h2>
      <Select
        label={t('profile.country')}
        placeholder={t('profile.choose')}
        value={toId(profile.country_id)}
        options={countries.map((one) => ({ value: String(one.id), label: nameIn(one, language) }))}
        onChange={(value) =>
          save({
            country_id: Number(value),
            ...(Number(value) === profile.country_id ? {} : { city_id: null }),
          })
        }
      />
      {isAtHome ? (
        <Combobox
          label={t('profile.city')}
          placeholder={t('profile.choose')}
          emptyText={t('profile.no_city')}
          value={toId(profile.city_id)}
          options={cities.map((one) => ({
            value: String(one.id),
            label: nameIn(one, language),
            names: [one.name, one.name_fr, one.name_ar],
          }))}
          onChange={(value) => value && save({ city_id: Number(value) })}
        />
      ) : null}
      <Select
        label={t('profile.preferred_language')}
        placeholder={t('profile.choose')}
        value={toId(profile.preferred_language_id)}
        options={languages.map((one) => ({ value: String(one.id), label: one.native_name }))}
        onChange={(value) => save({ preferred_language_id: Number(value) })}
      />
    </Card>
  );
}
