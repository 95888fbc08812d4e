// Form for the second-factor code at sign-in, with help for users who have lost their phone.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { signOut } from '../../../shared/session/sign-out.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { verifySecondStep } from '../api/factor-port.ts';
import { CodeForm } from './code-form.tsx';

/** The parent screen navigates away once the code is correct. */
export function SecondStepForm() {
  const t = useT();
  const lang = useLanguage();
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t('auth.second_step_title')}</h1>
        <p className="text-muted">{t('auth.second_step_text')}</p>
      </div>
      <CodeForm submitLabel={t('auth.confirm')} onCode={verifySecondStep} />
      <details className="rounded-card border border-line bg-surface px-4 py-1">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium">
          {t('auth.second_step_lost_title')}
        </summary>
        <p className="text-muted">{t('auth.second_step_lost_text')}</p>
        <Link
          to="/$lang/contact"
          params={{ lang }}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {t('auth.support')}
        </Link>
      </details>
      <Button look="quiet" onClick={signOut}>
        {t('auth.other_account')}
      </Button>
    </div>
  );
}
