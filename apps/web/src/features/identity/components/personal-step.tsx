// Wizard step for the user's personal data as printed on the identity document.
import { useT } from '../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../shared/format/day.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { StepProps } from './step-props.ts';

const NAME_CHARACTERS = 80;
const PLACE_CHARACTERS = 120;
const FIRST_DAY = '1900-01-01';

export function PersonalStep({ state: { draft }, change, problems, onLeave }: StepProps) {
  const t = useT();
  const problem = (field: keyof typeof problems) => {
    const key = problems[field];
    return key ? t(key) : undefined;
  };
  return (
    <>
      <p className="text-muted">{t('identity.personal_intro')}</p>
      <TextField
        label={t('identity.first_name')}
        value={draft.first_name}
        maxLength={NAME_CHARACTERS}
        autoComplete="given-name"
        onChange={(event) => change({ first_name: event.target.value })}
        onBlur={() => onLeave('first_name')}
        error={problem('first_name')}
      />
      <TextField
        label={t('identity.middle_name')}
        mark="optional"
        value={draft.middle_name}
        maxLength={NAME_CHARACTERS}
        autoComplete="additional-name"
        onChange={(event) => change({ middle_name: event.target.value })}
      />
      <TextField
        label={t('identity.last_name')}
        value={draft.last_name}
        maxLength={NAME_CHARACTERS}
        autoComplete="family-name"
        onChange={(event) => change({ last_name: event.target.value })}
        onBlur={() => onLeave('last_name')}
        error={problem('last_name')}
      />
      <DateField
        label={t('identity.date_of_birth')}
        value={draft.date_of_birth || null}
        earliest={FIRST_DAY}
        latest={dayInMorocco(new Date())}
        onChange={(day) => {
          change({ date_of_birth: day ?? '' });
          onLeave('date_of_birth');
        }}
        error={problem('date_of_birth')}
      />
      <TextField
        label={t('identity.place_of_birth')}
        value={draft.place_of_birth}
        maxLength={PLACE_CHARACTERS}
        autoComplete="off"
        onChange={(event) => change({ place_of_birth: event.target.value })}
        onBlur={() => onLeave('place_of_birth')}
        error={problem('place_of_birth')}
      />
      <PhoneField
        label={t('identity.contact_number')}
        value={draft.contact_number}
        autoComplete="tel"
        onChange={(text) => change({ contact_number: text })}
        onBlur={() => onLeave('contact_number')}
        error={problem('contact_number')}
      />
    </>
  );
}
