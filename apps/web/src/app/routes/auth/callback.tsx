// Where a confirmation link leads: signs in on the device that asked for it, else says what to do.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { exchangeCode } from '../../../features/auth/api/exchange-code.ts';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { LoadingOverlay } from '../../../shared/ui/states.tsx';
import { useLang } from '../../use-lang.ts';

export function CallbackScreen() {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const { code, error_code: errorCode } = useSearch({ from: '/$lang/entry/auth/callback' });
  const isStarted = useRef(false);
  useEffect(() => {
    // A code works once, and effects may run twice.
    if (!code || isStarted.current) return;
    isStarted.current = true;
    exchangeCode(code)
      .catch(() => false)
      .then((isSignedIn) =>
        isSignedIn
          ? navigate({ to: '/$lang/dashboard', params: { lang }, replace: true })
          : navigate({
              to: '/$lang/login',
              params: { lang },
              search: { confirmed: true },
              replace: true,
            }),
      );
  }, [code, lang, navigate]);
  if (code && !errorCode) {
    return (
      <>
        <p className="text-center text-muted">{t('auth.authenticating')}</p>
        <LoadingOverlay />
      </>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <h1 className="text-2xl font-semibold">{t('auth.link_stale_title')}</h1>
      <p className="text-muted">{t('auth.link_stale_text')}</p>
      <Link to="/$lang/login" params={{ lang }} className={buttonClass()}>
        {t('auth.to_sign_in')}
      </Link>
    </div>
  );
}
