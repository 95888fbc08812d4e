// Card for an operator without two-step verification. The operator console redirects such an
// operator to this screen. The card asks the operator to enable two-step verification. Afterwards,
// the card links back to the console.
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';

export function OperatorSecondStepCard({ isOn }: { isOn: boolean }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <Card role="status" className="flex flex-col items-start gap-3">
      <p>{t(isOn ? 'account_security.console_ready' : 'account_security.console_needs')}</p>
      {isOn ? (
        <Link to="/$lang/operator" params={{ lang }} className={buttonClass()}>
          {t('account_security.to_console')}
        </Link>
      ) : null}
    </Card>
  );
}
