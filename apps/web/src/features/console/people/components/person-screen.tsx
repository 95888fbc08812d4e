// Screen of one person. After the operator has given a reason, it shows the account, the decisions
// about the account, and the actions available to the operator.
import { type ReactNode, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { ShortcutHelp } from '../../../../shared/keyboard-shortcuts/shortcut-help.tsx';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { useChangeRoles } from '../../shell/api/operator-role-changes.ts';
import { BackButton } from '../../shell/components/back-button.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import type { RecordReference } from '../../shell/model/found-record.ts';
import {
  canEditShops,
  canProposeRoles,
  canSuspendAccounts,
  OPERATOR_ROLES,
} from '../../shell/model/operator-roles.ts';
import {
  type RevealedPerson,
  useRevealPerson,
  useSuspendOrRestoreAccount,
} from '../api/person-changes.ts';
import { PersonFacts } from './person-facts.tsx';
import { PersonRecords } from './person-records.tsx';

type BrokerPart = (brokerId: string) => ReactNode;
type PersonScreenProps = {
  userId: string;
  roles: string[];
  /** Panel about the person as a broker, if another feature provides one. */
  brokerPart?: BrokerPart | undefined;
  /** Label of the back button. By default, the label names the list of people. */
  backLabel?: string;
  /**
   * Called to open one of the person's records. Without this function, the screen hides the
   * records.
   */
  onOpen?: (name: RecordReference) => void;
  onLeave: () => void;
};

export function PersonScreen(props: PersonScreenProps) {
  const { userId, roles, brokerPart, backLabel, onOpen, onLeave } = props;
  const t = useT();
  const reveal = useRevealPerson();
  const [person, setPerson] = useState<RevealedPerson>();
  if (person) {
    return (
      <Person
        {...{ person, roles, brokerPart, onOpen, onLeave }}
        backLabel={backLabel ?? t('operator.back_to_people')}
        onChanged={setPerson}
      />
    );
  }
  return (
    <ReasonDialog
      title={t('operator.reveal')}
      text={t('operator.reveal_text')}
      confirmLabel={t('operator.reveal')}
      isPending={reveal.isPending}
      error={reveal.error}
      onClose={onLeave}
      onConfirm={(reason) => reveal.mutate({ userId, reason }, { onSuccess: setPerson })}
    />
  );
}

type PersonProps = {
  person: RevealedPerson;
  roles: string[];
  brokerPart: BrokerPart | undefined;
  backLabel: string;
  onOpen: ((name: RecordReference) => void) | undefined;
  onLeave: () => void;
  onChanged: (person: RevealedPerson) => void;
};

function Person(props: PersonProps) {
  const { person, roles, brokerPart, backLabel, onOpen, onLeave, onChanged } = props;
  const t = useT();
  const account = useSuspendOrRestoreAccount();
  const giving = useChangeRoles();
  const [asking, setAsking] = useState<'account' | 'role'>();
  const [role, setRole] = useState<string>(OPERATOR_ROLES[0]);
  // The ID makes a retry of the proposal idempotent.
  const [proposalId, setProposalId] = useState(() => newId());
  useShortcuts({ Escape: onLeave });
  const { profile } = person;
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ');
  const isSuspending = !person.account.is_suspended;
  const close = () => setAsking(undefined);
  const ask = (what: 'account' | 'role') => {
    account.reset();
    giving.reset();
    setAsking(what);
  };
  const change = (reason: string) =>
    account.mutate(
      { userId: profile.id, reason, isSuspending },
      {
        onSuccess: () => {
          notify.success(t(isSuspending ? 'operator.done_suspend' : 'operator.done_restore'));
          onChanged({ ...person, account: { ...person.account, is_suspended: isSuspending } });
          close();
        },
      },
    );
  const propose = (reason: string) =>
    giving.mutate(
      { kind: 'propose', id: proposalId, userId: profile.id, role, reason },
      {
        onSuccess: () => {
          notify.success(t('operator.done_propose'));
          setProposalId(newId());
          close();
        },
      },
    );
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <BackButton label={backLabel} onLeave={onLeave} />
        <h1 className="min-w-0 text-xl font-semibold break-words">
          <bdi>{name}</bdi>
        </h1>
      </div>
      <PersonFacts person={person} />
      {onOpen ? <PersonRecords person={person} onOpen={onOpen} /> : null}
      {profile.account_type === 'broker' && canEditShops(roles) ? brokerPart?.(profile.id) : null}
      <div className="flex flex-wrap gap-3">
        {canSuspendAccounts(roles) ? (
          <Button look={isSuspending ? 'danger' : 'secondary'} onClick={() => ask('account')}>
            {t(isSuspending ? 'operator.suspend' : 'operator.restore')}
          </Button>
        ) : null}
        {canProposeRoles(roles) ? (
          <Button look="secondary" onClick={() => ask('role')}>
            {t('operator.propose')}
          </Button>
        ) : null}
      </div>
      <ShortcutHelp help={[{ keys: ['Esc'], text: backLabel }]} />
      {asking === 'account' ? (
        <ReasonDialog
          title={t(isSuspending ? 'operator.ask_suspend' : 'operator.ask_restore', { name })}
          text={t(isSuspending ? 'operator.ask_suspend_text' : 'operator.ask_restore_text')}
          confirmLabel={t(isSuspending ? 'operator.suspend' : 'operator.restore')}
          isDangerous={isSuspending}
          isPending={account.isPending}
          error={account.error}
          onClose={close}
          onConfirm={change}
        />
      ) : null}
      {asking === 'role' ? (
        <ReasonDialog
          title={t('operator.ask_propose', { name })}
          text={t('operator.ask_propose_text')}
          confirmLabel={t('operator.propose')}
          isPending={giving.isPending}
          error={giving.error}
          onClose={close}
          onConfirm={propose}
        >
          <Select
            label={t('operator.role')}
            placeholder={t('operator.role')}
            options={OPERATOR_ROLES.map((value) => ({ value, label: t(`operator.role_${value}`) }))}
            value={role}
            onChange={setRole}
          />
        </ReasonDialog>
      ) : null}
    </section>
  );
}
