// Details of a setup step: current values, the next action, and a link to the screen for this
// action.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { dayInMorocco } from '../../../../shared/format/day.ts';
import { formatDay } from '../../../../shared/format/format-time.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useConfirmFirstStep } from '../api/first-step-changes.ts';
import type {
  FirstStepName,
  FirstStepState,
  FirstSteps,
  ServerReport,
} from '../model/step-state.ts';
import { BackupForm } from './backup-form.tsx';
import { TestMessage } from './test-message.tsx';

/** Isolates the name of a setting or a command as left-to-right text in every language. */
const ltr = (text: string) => `\u2066${text}\u2069`;
const MONEY = ltr('MONEY_MODE, MONEY_OPERATOR_NAME, MONEY_LICENCE_NUMBER, MONEY_COMPLAINT_ADDRESS');
const MAIL = ltr('SMTP_URL, MAIL_FROM');
const PHONES = ltr('HOOK_SEND_SMS_URI, HOOK_SEND_SMS_SECRETS');
const SECOND_ADMIN = ltr('npm run -s operators:first-admin -- --second');

type StepNextProps = {
  step: FirstStepName;
  state: FirstStepState;
  said: FirstSteps;
  server: ServerReport;
};

export function FirstStepStatus({ step, state, said, server }: StepNextProps) {
  const t = useT();
  const language = useLanguage();
  const isDone = state === 'done';
  switch (step) {
    case 'company':
    case 'support':
      return isDone ? null : (
        <Next text={t(`first_steps.${step}_open`)}>
          <a href="#company" className={buttonClass('quiet')}>
            {t('first_steps.to_company')}
          </a>
        </Next>
      );
    case 'hours':
      return isDone ? null : (
        <Next text={t('first_steps.hours_open')}>
          <a href="#hours" className={buttonClass('quiet')}>
            {t('first_steps.to_company')}
          </a>
        </Next>
      );
    case 'licence':
      return <Licence state={state} server={server} />;
    case 'mail':
      return state === 'unknown' ? (
        <Next text={t('first_steps.mail_unknown')} />
      ) : (
        <>
          <MailState isDone={isDone} said={said} server={server} />
          <TestMessage channel="email" />
        </>
      );
    case 'phones':
      return (
        <>
          <Next text={t(`first_steps.phones_${state}`, { settings: PHONES })} />
          {isDone ? <TestMessage channel="sms" /> : null}
        </>
      );
    case 'backups':
      return <Backups isDone={isDone} said={said} />;
    case 'admins':
      return isDone ? (
        <Next text={t('first_steps.admins_done', { count: said.admins })} />
      ) : (
        <Next text={t('first_steps.admins_open', { command: SECOND_ADMIN })}>
          <ToTab tab="people" label={t('first_steps.to_people')} />
        </Next>
      );
    case 'roles':
      return isDone ? null : (
        <>
          {said.missing_roles.map((role) => (
            <Next key={role} text={t(`first_steps.no_${role}`)} />
          ))}
          <Next text={t('first_steps.roles_open')}>
            <ToTab tab="people" label={t('first_steps.to_people')} />
          </Next>
        </>
      );
    case 'fees':
      return said.fees_at ? (
        <Since text={t('first_steps.since')} at={said.fees_at} />
      ) : (
        <AcceptFees />
      );
    case 'broker':
      return isDone ? (
        <Next text={t('first_steps.broker_done', { count: said.brokers })} />
      ) : (
        <Next text={t('first_steps.broker_open', { times: said.interview_times })}>
          <ToTab tab="brokers" label={t('first_steps.to_brokers')} />
          <Link
            to="/$lang/become-broker"
            params={{ lang: language }}
            className={buttonClass('quiet')}
          >
            {t('first_steps.to_apply')}
          </Link>
        </Next>
      );
    case 'courier':
      return isDone ? (
        <Next text={t('first_steps.courier_done', { count: said.served_cities })} />
      ) : (
        <Next
          text={t(said.couriers > 0 ? 'first_steps.courier_waiting' : 'first_steps.courier_open')}
        >
          <ToTab tab="deliveries" label={t('first_steps.to_couriers')} />
        </Next>
      );
  }
}

type LicenceProps = { state: FirstStepState; server: ServerReport };

function Licence({ state, server }: LicenceProps) {
  const t = useT();
  if (state === 'unknown') return <Next text={t('first_steps.licence_unknown')} />;
  if (state !== 'done') return <Next text={t('first_steps.licence_open', { settings: MONEY })} />;
  const { money_operator_name: name, money_licence_number: number } = server.settings ?? {};
  const address = server.settings?.money_complaint_address;
  return (
    <Next
      text={t('first_steps.licence_done', {
        name: `\u2068${name ?? ''}\u2069`,
        number: `\u2068${number ?? ''}\u2069`,
        address: `\u2068${address ?? ''}\u2069`,
      })}
    />
  );
}

type MailStateProps = { isDone: boolean; said: FirstSteps; server: ServerReport };

function MailState({ isDone, said, server }: MailStateProps) {
  const t = useT();
  if (said.mail_at && isDone) return <Since text={t('first_steps.mail_done')} at={said.mail_at} />;
  if (server.mail === 'working') return <Next text={t('first_steps.mail_unseen')} />;
  return (
    <Next
      text={t(server.mail === 'off' ? 'first_steps.mail_off' : 'first_steps.mail_failing', {
        settings: MAIL,
      })}
    />
  );
}

type BackupsProps = { isDone: boolean; said: FirstSteps };

function Backups({ isDone, said }: BackupsProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      {isDone ? null : <Next text={t('first_steps.backups_open')} />}
      {said.backup_on ? (
        <p className="text-muted">
          {t('first_steps.backups_last')} {formatDay(said.backup_on, language)}
        </p>
      ) : null}
      <BackupForm />
    </>
  );
}

function Next({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className="text-muted wrap-anywhere">{text}</p>
      {children ? <p className="-ms-3 flex flex-wrap gap-x-2">{children}</p> : null}
    </>
  );
}

function Since({ text, at }: { text: string; at: string }) {
  return (
    <p className="text-muted">
      {text} <Time at={at} />
    </p>
  );
}

function ToTab({ tab, label }: { tab: string; label: string }) {
  const lang = useLanguage();
  return (
    <Link to="/$lang/operator" params={{ lang }} search={{ tab }} className={buttonClass('quiet')}>
      {label}
    </Link>
  );
}

function AcceptFees() {
  const t = useT();
  const confirm = useConfirmFirstStep();
  const [id] = useState(() => newId());
  return (
    <>
      <Next text={t('first_steps.fees_open')}>
        <ToTab tab="settings" label={t('first_steps.to_fees')} />
      </Next>
      <RefusalNote error={confirm.error} />
      <Button
        look="secondary"
        className="self-start"
        isPending={confirm.isPending}
        onClick={() => confirm.mutate({ id, step: 'fees', doneOn: dayInMorocco(new Date()) })}
      >
        {t('first_steps.fees_accept')}
      </Button>
    </>
  );
}
