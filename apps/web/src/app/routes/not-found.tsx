// Not-found screen: shows a message and a countdown, after which it redirects to the home page. The
// user can stop the countdown and stay.
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { pauses } from '../../shared/timeouts.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { StarLattice } from '../../shared/ui/pictures/eight-pointed-star.tsx';

const SECONDS = 10;

export function NotFoundScreen() {
  const t = useT();
  // The language in the address may be missing or unsupported.
  const lang = useLanguage();
  const { rest, isStopped, stop } = useWayHome();
  const home = useRef<HTMLAnchorElement>(null);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative grid min-h-dvh flex-1 place-items-center overflow-hidden px-4 text-center"
    >
      <StarLattice className="absolute inset-0 size-full text-primary opacity-[0.06]" />
      <div className="relative flex max-w-xl flex-col items-center gap-4 py-12">
        <h1 className="text-3xl leading-tight font-semibold text-balance">
          {t('common.not_found_title')}
        </h1>
        <p className="text-lg text-pretty text-muted">{t('common.not_found_text')}</p>
        <Link ref={home} to="/$lang" params={{ lang }} className={buttonClass('primary', 'mt-2')}>
          {t('common.back_home')}
        </Link>
        {/* Reserves space for the countdown, so that nothing moves when it starts or ends. */}
        <div
          className={`mt-6 flex flex-col items-center gap-3 ${rest === undefined ? 'invisible' : ''}`}
        >
          <p role="timer" className="figures text-sm text-muted">
            {t('common.not_found_countdown', { seconds: rest ?? SECONDS })}
          </p>
          <Button
            look="secondary"
            onClick={() => {
              stop();
              // The pressed button disappears, so the focus moves to the next action.
              home.current?.focus();
            }}
          >
            {t('common.stop')}
          </Button>
        </div>
        {/* Screen readers announce the start and the end of the countdown, not every second. */}
        <p role="status" className="sr-only">
          {rest !== undefined && t('common.not_found_announcement', { seconds: SECONDS })}
          {isStopped && t('common.not_found_stopped')}
        </p>
      </div>
    </main>
  );
}

/**
 * Counts down to the redirect. The countdown waits for hydration, and does not run with reduced
 * motion, so that nothing changes while the user reads.
 * @returns `rest`: the remaining seconds; undefined when no countdown runs.
 */
function useWayHome() {
  const lang = useLanguage();
  const navigate = useNavigate();
  const [rest, setRest] = useState<number>();
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setRest(SECONDS);
  }, []);
  useEffect(() => {
    if (rest === undefined) return;
    const timer = setTimeout(() => {
      if (rest > 1) setRest(rest - 1);
      else void navigate({ to: '/$lang', params: { lang }, replace: true });
    }, pauses.countdownStep);
    return () => clearTimeout(timer);
  }, [rest, lang, navigate]);
  const stop = () => {
    setRest(undefined);
    setIsStopped(true);
  };
  return { rest, isStopped, stop };
}
