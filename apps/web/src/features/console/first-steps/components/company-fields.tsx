// Form for the company that runs the instance. All its fields are public.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { Company } from '../../../../shared/instance-settings.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useSetCompany } from '../api/first-step-changes.ts';
import { type CompanyForm, companyFormOf } from '../model/step-state.ts';

type FieldName = keyof CompanyForm;
type Field = {
  name: FieldName;
  label: MessageKey;
  hint?: MessageKey;
  most: number;
  mode?: 'numeric' | 'email' | 'tel';
};

const FIELDS: Field[] = [
  { name: 'p_name', label: 'first_steps.name', most: 120 },
  { name: 'p_postal_address', label: 'first_steps.address', most: 300 },
  {
    name: 'p_ice',
    label: 'first_steps.ice',
    hint: 'first_steps.ice_hint',
    most: 24,
    mode: 'numeric',
  },
  {
    name: 'p_trade_register',
    label: 'first_steps.trade_register',
    hint: 'first_steps.trade_register_hint',
    most: 60,
  },
  { name: 'p_contact_email', label: 'first_steps.email', most: 254, mode: 'email' },
  { name: 'p_contact_phone', label: 'first_steps.phone', most: 30, mode: 'tel' },
];

export function CompanyFields({ company }: { company: Company }) {
  const t = useT();
  const set = useSetCompany();
  const [id, setId] = useState(() => newId());
  const [form, setForm] = useState(() => companyFormOf(company));
  // The database validates the fields and names the refused field.
  const wrong = set.error instanceof Refusal ? set.error.details.field : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    set.mutate(
      { id, company: form },
      {
        onSuccess: () => {
          setId(newId());
          notify.success(t('first_steps.saved'));
        },
      },
    );
  };
  return (
    <Card id="company" className="flex scroll-mt-32 flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{t('first_steps.form_title')}</h2>
        <p className="text-muted">{t('first_steps.form_text')}</p>
      </div>
      <form noValidate onSubmit={save} className="flex max-w-xl flex-col gap-3">
        {FIELDS.map(({ name, label, hint, most, mode }) => (
          <TextField
            key={name}
            label={t(label)}
            hint={hint ? t(hint) : undefined}
            inputMode={mode}
            dir={mode && 'ltr'}
            maxLength={most}
            autoComplete="off"
            value={form[name]}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
            error={wrong === name ? t('first_steps.wrong') : undefined}
          />
        ))}
        {wrong === undefined ? <RefusalNote error={set.error} /> : null}
        <Button type="submit" className="self-start" isPending={set.isPending}>
          {t('first_steps.save')}
        </Button>
      </form>
    </Card>
  );
}
