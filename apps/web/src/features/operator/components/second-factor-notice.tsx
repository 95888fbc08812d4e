// An operator who has a second step must show it in this session before the console opens.
import { useParams } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';

export function SecondFactorNotice() {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <Card className="mx-auto flex max-w-lg flex-col items-start gap-3">
      <h1 className="flex items-center gap-2 text-xl font-semibold">
        <ShieldCheck aria-hidden="true" className="size-6 text-primary" />
        {t('operator.factor_title')}
      </h1>
      <p>{t('operator.factor_text')}</p>
      <a href={PATHS.profileSecurity(lang)} className={buttonClass()}>
        {t('operator.to_security')}
      </a>
    </Card>
  );
}
