// Invites a person to scan parcels for the courier in one city that the courier serves. An operator
// can instead invite a person to manage the courier's staff.
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { namedOptions } from '../../../shared/format/named-options.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Combobox } from '../../../shared/ui/fields/combobox.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useInvitePerson } from '../api/company-changes.ts';
import type { Company } from '../model/company.ts';

type InvitePersonProps = {
  courierId: string;
  cities: Company['cities'];
  mayInviteManagers: boolean;
  onClose: () => void;
};
const ROLES = ['agent', 'manager'] as const;

/** The dialog is open for as long as this component is rendered. */
export function InvitePerson(props: InvitePersonProps) {
  const { courierId, cities, mayInviteManagers, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const invite = useInvitePerson();
  // Idempotency key, so that a retry after a lost response creates no second invitation.
  const [id] = useState(() => newId());
  const [role, setRole] = useState<(typeof ROLES)[number]>('agent');
  const [person, setPerson] = useState('');
  const [city, setCity] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const isCityMissing = role === 'agent' && !city;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!person.trim() || isCityMissing || invite.isPending) return;
    invite.mutate(
      { id, courierId, role, cityId: role === 'agent' ? Number(city) : null, person },
      {
        onSuccess: () => {
          notify.success(t('courier_company.invited'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('courier_company.invite')}
      isOpen
      onOpenChange={(next) => (next ? undefined : onClose())}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-muted">{t('courier_company.invite_text')}</p>
        <TextField
          label={t('courier_company.invite_person')}
          hint={t('courier_company.invite_person_hint')}
          dir="ltr"
          value={person}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => setPerson(event.target.value)}
          error={
            hasTried && !person.trim() ? t('courier_company.invite_person_missing') : undefined
          }
        />
        {mayInviteManagers ? (
          <Select
            label={t('courier_company.invite_role')}
            placeholder={t('courier_company.invite_role')}
            options={ROLES.map((one) => ({
              value: one,
              label: t(`courier_company.role_${one}`),
            }))}
            value={role}
            onChange={(next) => setRole(next === 'manager' ? 'manager' : 'agent')}
          />
        ) : null}
        {role === 'agent' ? (
          <Combobox
            label={t('courier_company.city')}
            placeholder={t('courier_company.city_search')}
            emptyText={t('courier_company.city_none')}
            value={city}
            onChange={setCity}
            options={namedOptions(cities, language)}
            error={hasTried && isCityMissing ? t('courier_company.city_missing') : undefined}
          />
        ) : null}
        <RefusalNote text={invite.error ? messageFor(invite.error, t, language) : undefined} />
        <Button type="submit" isPending={invite.isPending}>
          {t('courier_company.invite_send')}
        </Button>
      </form>
    </Dialog>
  );
}
