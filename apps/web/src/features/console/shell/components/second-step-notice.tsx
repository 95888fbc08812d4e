// Notice for an operator whose roles require two-step verification, when the session is not
// verified. It links to the setup, or to the screen that asks for a code.
import { Link, useParams } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { renewSession } from '../api/session-port.ts';

type SecondStepNoticeProps = { hasFactor: boolean };

export function SecondStepNotice({ hasFactor }: SecondStepNoticeProps) {
  return (
    <Card className="mx-auto flex max-w-lg flex-col items-start gap-4">
      {hasFactor ? <EnterCode /> : <SetUp />}
    </Card>
  );
}

function SetUp() {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <>
      <Heading>{t('operator.step_title')}</Heading>
      <p>{t('operator.step_why')}</p>
      <ol className="list-decimal space-y-2 ps-6">
        <li>{t('operator.step_app')}</li>
        <li>{t('operator.step_scan')}</li>
        <li>{t('operator.step_back')}</li>
      </ol>
      <Link
        to="/$lang/profile/security"
        params={{ lang }}
        search={{ for: 'operator' }}
        className={buttonClass()}
      >
        {t('operator.step_set_up')}
      </Link>
    </>
  );
}

/**
 * Shown when the operator has set up a second factor on another device. The button refreshes the
 * session. The sign-in screen then asks for a code of this second factor.
 */
function EnterCode() {
  const t = useT();
  return (
    <>
      <Heading>{t('operator.factor_title')}</Heading>
      <p>{t('operator.factor_text')}</p>
      <Button onClick={() => void renewSession()}>{t('operator.factor_enter')}</Button>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h1 className="flex items-center gap-2 text-xl font-semibold">
      <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-primary" />
      {children}
    </h1>
  );
}
