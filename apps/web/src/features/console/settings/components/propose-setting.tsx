// Form for a change of a setting: its values and start time, followed by the preview.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../../shared/format/day.ts';
import { momentInMorocco } from '../../../../shared/format/moment-in-morocco.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { Setting, StoredSettingValues } from '../model/setting.ts';
import { parseTypedSetting, typedSettingFrom } from '../model/setting-form.ts';
import { ProposalReview } from './proposal-review.tsx';
import { SettingFields } from './setting-fields.tsx';
import { SettingPreview } from './setting-preview.tsx';

const LATEST_DAYS = 364;

type ProposeSettingProps = { setting: Setting; start: StoredSettingValues; onDone: () => void };

export function ProposeSetting({ setting, start, onDone }: ProposeSettingProps) {
  const t = useT();
  const language = useLanguage();
  const today = dayInMorocco(new Date());
  const [typed, setTyped] = useState(() => typedSettingFrom(setting, start, language));
  const [day, setDay] = useState<string | null>(daysAfter(today, 1));
  const [clock, setClock] = useState('00:00');
  const [hasTried, setHasTried] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { values, wrong } = parseTypedSetting(setting, typed);
  const begins = day && /^\d\d:\d\d$/.test(clock) ? momentInMorocco(day, clock) : undefined;
  const isPast = begins !== undefined && begins <= Date.now();
  const read = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    setIsReading(wrong.size === 0 && begins !== undefined && !isPast);
  };
  if (isReading && begins !== undefined) {
    const beginsAt = new Date(begins).toISOString();
    return (
      <ProposalReview
        proposed={{ setting: setting.name, values, beginsAt }}
        preview={<SettingPreview setting={setting} values={values} beginsAt={beginsAt} />}
        onBack={() => setIsReading(false)}
        onDone={onDone}
      />
    );
  }
  return (
    <form noValidate onSubmit={read} className="flex flex-col gap-4">
      <p className="text-muted">{t('operator_settings.new_text')}</p>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        <DateField
          label={t('operator_settings.day')}
          earliest={today}
          latest={daysAfter(today, LATEST_DAYS)}
          value={day}
          onChange={setDay}
          error={hasTried && !day ? t('operator_settings.day_missing') : undefined}
        />
        <TextField
          label={t('operator_settings.clock')}
          dir="ltr"
          maxLength={5}
          value={clock}
          onChange={(event) => setClock(event.target.value)}
          error={
            hasTried && day && (begins === undefined || isPast)
              ? t('operator_settings.clock_wrong')
              : undefined
          }
        />
      </div>
      <SettingFields
        setting={setting}
        typed={typed}
        wrong={hasTried ? wrong : new Set()}
        onType={setTyped}
      />
      {hasTried && wrong.size > 0 ? (
        <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
          {t('operator_settings.check')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('operator_settings.see_preview')}</Button>
        <Button look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
