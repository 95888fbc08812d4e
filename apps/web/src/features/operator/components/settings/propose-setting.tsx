// A change of a setting: first its values and when it begins, then what it would have done, and why it is proposed.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../../shared/format/day.ts';
import { momentInMorocco } from '../../../../shared/format/moment-in-morocco.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { useProposeSetting } from '../../api/setting-changes.ts';
import type { Setting, Values } from '../../model/setting.ts';
import { readTyped, typedFrom } from '../../model/setting-form.ts';
import { REASON_CHARACTERS } from '../reason-dialog.tsx';
import { SettingFields } from './setting-fields.tsx';
import { SettingPreview } from './setting-preview.tsx';
import { SettingRefusal } from './setting-refusal.tsx';

const LATEST_DAYS = 364;

type ProposeSettingProps = { setting: Setting; start: Values; onDone: () => void };

export function ProposeSetting({ setting, start, onDone }: ProposeSettingProps) {
  const t = useT();
  const today = dayInMorocco(new Date());
  const [typed, setTyped] = useState(() => typedFrom(setting, start));
  const [day, setDay] = useState<string | null>(daysAfter(today, 1));
  const [clock, setClock] = useState('00:00');
  const [hasTried, setHasTried] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const { values, wrong } = readTyped(setting, typed);
  const begins = day && /^\d\d:\d\d$/.test(clock) ? momentInMorocco(day, clock) : undefined;
  const isPast = begins !== undefined && begins <= Date.now();
  const read = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    setIsReading(wrong.size === 0 && begins !== undefined && !isPast);
  };
  if (isReading && begins !== undefined) {
    return (
      <Reading
        setting={setting}
        values={values}
        beginsAt={new Date(begins).toISOString()}
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

type ReadingProps = {
  setting: Setting;
  values: Values;
  beginsAt: string;
  onBack: () => void;
  onDone: () => void;
};

function Reading({ setting, values, beginsAt, onBack, onDone }: ReadingProps) {
  const t = useT();
  const propose = useProposeSetting();
  const [id] = useState(() => newId());
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here stood far below.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const isReasoned = reason.trim().length >= REASON_CHARACTERS.least;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isReasoned || propose.isPending) return;
    propose.mutate(
      { id, setting: setting.name, values, beginsAt, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(t('operator_settings.proposed'));
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-32 font-semibold outline-none">
        {t('operator_settings.from')} <Time at={beginsAt} />
      </h3>
      <SettingPreview setting={setting} values={values} beginsAt={beginsAt} />
      <TextField
        label={t('operator.reason')}
        hint={t('operator.reason_hint')}
        value={reason}
        maxLength={REASON_CHARACTERS.most}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
        error={hasTried && !isReasoned ? t('operator.reason_missing') : undefined}
      />
      <SettingRefusal error={propose.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={propose.isPending}>
          {t('operator_settings.propose')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('operator_settings.back')}
        </Button>
      </div>
    </form>
  );
}
