// Form for the quiet hours in the user's time zone. It also lists the notifications that still
// arrive during quiet hours.
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { type QuietHours, useSetQuietHours } from '../api/preference-changes.ts';
import type { Preferences } from '../model/notification-preferences.ts';
import { timeOptions } from '../model/time-options.ts';
import { deviceTimeZone, timeZoneOptions, timeZonePlaceName } from '../model/time-zones.ts';

type QuietHoursFormProps = { userId: string; preferences: Preferences };

export function QuietHoursForm({ userId, preferences }: QuietHoursFormProps) {
  const t = useT();
  const language = useLanguage();
  const set = useSetQuietHours(userId);
  const zones = timeZoneOptions(preferences.time_zone, deviceTimeZone());
  const [isOn, setIsOn] = useState(preferences.quiet_from !== null);
  const [from, setFrom] = useState(preferences.quiet_from ?? '22:00');
  const [until, setUntil] = useState(preferences.quiet_until ?? '07:00');
  const [zone, setZone] = useState(String(zones[0]));
  const [hasPressed, setHasPressed] = useState(false);
  const save = async (next: QuietHours) => {
    try {
      await set.mutateAsync(next);
      notify.success(t('notification_settings.saved'));
    } catch (error) {
      if (!next.hours) setIsOn(true);
      notify.error(messageFor(error, t, language, 'notification_settings.save_failed'));
    }
  };
  const turn = (isWanted: boolean) => {
    setIsOn(isWanted);
    // Turning quiet hours off takes effect immediately. Turning them on takes effect, together with
    // the chosen times, when the user presses the save button.
    if (!isWanted && preferences.quiet_from !== null) void save({ zone });
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('notification_settings.quiet')}</h2>
      <p className="text-muted">{t('notification_settings.quiet_text')}</p>
      <label className="flex min-h-11 items-center gap-3">
        <ChoiceBox
          checked={isOn}
          disabled={set.isPending}
          onChange={(event) => turn(event.target.checked)}
        />
        <span className="font-medium">{t('notification_settings.quiet_on')}</span>
      </label>
      {isOn ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setHasPressed(true);
            if (from !== until) void save({ hours: { from, until }, zone });
          }}
        >
          <div className="grid grid-cols-2 gap-4">
            <Select
              label={t('notification_settings.quiet_from')}
              placeholder=""
              value={from}
              options={timeOptions(preferences.quiet_from, language)}
              onChange={setFrom}
            />
            <Select
              label={t('notification_settings.quiet_until')}
              placeholder=""
              value={until}
              options={timeOptions(preferences.quiet_until, language)}
              error={
                hasPressed && from === until ? t('notification_settings.same_time') : undefined
              }
              onChange={setUntil}
            />
          </div>
          <Select
            label={t('notification_settings.zone')}
            placeholder=""
            value={zone}
            options={zones.map((one) => ({ value: one, label: timeZonePlaceName(one, language) }))}
            onChange={setZone}
          />
          <Button type="submit" look="secondary" className="self-start" isPending={set.isPending}>
            {t('notification_settings.save')}
          </Button>
        </form>
      ) : null}
      <p className="text-sm text-muted">{t('notification_settings.quiet_but')}</p>
    </Card>
  );
}
