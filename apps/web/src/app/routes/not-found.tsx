// No such screen: says so and goes home by itself, unless the person wants to stay.
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { KhatimLattice } from '../../shared/ui/khatim.tsx';

const SECONDS = 10;

export function NotFoundScreen() {
  const t = useT();
  // The address may have no language of ours.
  const lang = useLanguage();
  const navigate = useNavigate();
  const [rest, setRest] = useState(SECONDS);
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      if (rest > 1) setRest(rest - 1);
      else void navigate({ to: '/$lang', params: { lang }, replace: true });
    }, 1000);
    return () => clearTimeout(timer);
  }, [rest, isStopped, lang, navigate]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative grid min-h-dvh place-items-center overflow-hidden px-4 text-center"
    >
      <KhatimLattice className="absolute inset-0 size-full text-primary opacity-[0.06]" />
      <div className="relative flex flex-col items-center gap-4">
        <h1 className="text-2xl font-semibold">{t('common.not_found_title')}</h1>
        <p className="text-muted">
          {isStopped
            ? t('common.not_found_text')
            : t('common.not_found_countdown', { seconds: rest })}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/$lang" params={{ lang }} className={buttonClass()}>
            {t('common.back_home')}
          </Link>
          {isStopped ? null : (
            <Button look="secondary" onClick={() => setIsStopped(true)}>
              {t('common.stop')}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
