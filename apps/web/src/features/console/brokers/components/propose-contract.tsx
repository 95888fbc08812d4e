// Form for a new contract version in three languages, with its start date and reason. Another
// operator confirms it.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco, daysAfter } from '../../../../shared/format/day.ts';
import { momentInMorocco } from '../../../../shared/format/moment-in-morocco.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { DateField } from '../../../../shared/ui/fields/date-field.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { isReasonLongEnough, ReasonField } from '../../shell/components/reason-field.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useProposeContract } from '../api/broker-changes.ts';
import { type ContractVersion, contractTexts } from '../model/broker-application.ts';
import { ContractDiff } from './contract-diff.tsx';

const LANGUAGES = ['fr', 'ar', 'en'] as const;
const LEAST = 200;
const MOST = 20_000;

type ProposeContractProps = { start: ContractVersion | undefined; onDone: () => void };

export function ProposeContract({ start, onDone }: ProposeContractProps) {
  const t = useT();
  const propose = useProposeContract();
  const tomorrow = daysAfter(dayInMorocco(new Date()), 1);
  const [id] = useState(() => newId());
  const [day, setDay] = useState<string | null>(tomorrow);
  const [reason, setReason] = useState('');
  const [texts, setTexts] = useState({
    fr: start?.texts.fr.body ?? '',
    ar: start?.texts.ar.body ?? '',
    en: start?.texts.en.body ?? '',
  });
  const [hasTried, setHasTried] = useState(false);
  const [isRead, setIsRead] = useState(false);
  const isShort = (language: (typeof LANGUAGES)[number]) => texts[language].trim().length < LEAST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    const begins = day ? momentInMorocco(day, '00:00') : undefined;
    if (
      begins === undefined ||
      !isReasonLongEnough(reason) ||
      LANGUAGES.some(isShort) ||
      propose.isPending
    )
      return;
    // The diff is shown before the proposal is sent.
    if (start && !isRead) return setIsRead(true);
    propose.mutate(
      { id, validFrom: new Date(begins).toISOString(), texts, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(t('operator_brokers.contract_proposed'));
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
      <p className="text-muted">{t('operator_brokers.contract_new_text')}</p>
      <DateField
        label={t('operator_brokers.contract_day')}
        earliest={tomorrow}
        value={day}
        onChange={setDay}
        error={hasTried && !day ? t('operator_brokers.slot_day_missing') : undefined}
      />
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          label={t(`operator_brokers.language_${language}`)}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
          rows={8}
          maxLength={MOST}
          value={texts[language]}
          onChange={(event) => {
            setTexts({ ...texts, [language]: event.target.value });
            setIsRead(false);
          }}
          error={hasTried && isShort(language) ? t('operator_brokers.contract_short') : undefined}
        />
      ))}
      <ReasonField
        value={reason}
        isMissing={hasTried && !isReasonLongEnough(reason)}
        onChange={setReason}
      />
      {start && isRead ? <ContractDiff before={contractTexts(start)} after={texts} /> : null}
      <RefusalNote error={propose.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={propose.isPending}>
          {t(
            start && !isRead
              ? 'operator_brokers.contract_see'
              : 'operator_brokers.contract_propose',
          )}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
