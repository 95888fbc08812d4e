// Notification channels by topic, one card per topic. Locked channels show the reason.
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useChangePreferences } from '../api/preference-changes.ts';
import { preferenceQueries } from '../api/preference-queries.ts';
import { TOPICS } from '../model/notification.ts';
import type { ChannelOffer, PreferenceChange } from '../model/notification-preferences.ts';
import { QuietHoursForm } from './quiet-hours-form.tsx';

type PreferencesFormProps = {
  userId: string;
  /** Link to the verification of the phone number. */
  phoneLink: ReactNode;
};

export function PreferencesForm({ userId, phoneLink }: PreferencesFormProps) {
  const t = useT();
  const language = useLanguage();
  const { data: preferences, error, isPaused, refetch } = useQuery(preferenceQueries.mine(userId));
  const change = useChangePreferences(userId);
  if (!preferences) {
    if (!error && !isPaused) return <Skeleton rows={5} />;
    const text = messageFor(error, t, language, 'errors.network');
    return (
      <ErrorState title={t('notification_settings.load_failed')} text={text} onRetry={refetch} />
    );
  }
  // Not `mutate` with callbacks: the library calls them only for the last of several changes.
  const choose = (what: PreferenceChange) =>
    change
      .mutateAsync(what)
      .catch((failure) =>
        notify.error(messageFor(failure, t, language, 'notification_settings.save_failed')),
      );
  const isReached = ({ channel }: ChannelOffer) =>
    channel === 'sms' ? preferences.has_phone : channel === 'email' ? preferences.has_email : true;
  return (
    <>
      {[...TOPICS, 'security' as const].map((topic) => {
        const offers = preferences.offers.filter((one) => one.topic === topic);
        if (offers.length === 0) return null;
        return (
          <Card key={topic} className="flex flex-col gap-2">
            <fieldset>
              <legend className="text-lg font-semibold">
                {t(`notification_settings.topic.${topic}`)}
              </legend>
              <p className="text-muted">{t(`notification_settings.about.${topic}`)}</p>
              <ul className="mt-2 flex flex-col sm:flex-row sm:flex-wrap sm:gap-x-8">
                {offers.map((offer) => (
                  <li key={offer.channel}>
                    <label className="flex min-h-11 items-center gap-3">
                      <ChoiceBox
                        checked={offer.is_on && isReached(offer)}
                        disabled={offer.is_locked || !isReached(offer)}
                        onChange={(event) => void choose({ offer, isOn: event.target.checked })}
                      />
                      {t(`notification_settings.channel.${offer.channel}`)}
                      {offer.is_locked ? (
                        <span className="inline-flex items-center gap-1 text-sm text-muted">
                          <Lock aria-hidden="true" className="size-4" />
                          {t('notification_settings.always')}
                        </span>
                      ) : null}
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
            {topic === 'money' ? (
              <p className="text-sm text-muted">{t('notification_settings.money_mail')}</p>
            ) : null}
            {offers.some((one) => one.channel === 'sms') && !preferences.has_phone ? (
              <p className="text-sm text-muted">
                {t('notification_settings.sms_needs')} {phoneLink}
              </p>
            ) : null}
          </Card>
        );
      })}
      <Card className="flex flex-col gap-2">
        <label className="flex min-h-11 items-center gap-3">
          <ChoiceBox
            checked={preferences.has_push_details}
            aria-describedby="push-details"
            onChange={(event) => void choose({ hasPushDetails: event.target.checked })}
          />
          <span className="font-medium">{t('notification_settings.details')}</span>
        </label>
        <p id="push-details" className="text-sm text-muted">
          {t('notification_settings.details_text')}
        </p>
      </Card>
      <QuietHoursForm
        key={`${preferences.quiet_from}-${preferences.quiet_until}-${preferences.time_zone}`}
        userId={userId}
        preferences={preferences}
      />
    </>
  );
}
