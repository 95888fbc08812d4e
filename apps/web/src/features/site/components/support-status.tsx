// Whether somebody answers now: known in the browser only, because the page is written before anybody reads it.
import { CircleCheck, Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { isSupportOpen } from '../model/support-hours.ts';

const LOOK_AGAIN_MS = 30_000;

/** Needs the texts of `contact`. */
export function SupportStatus() {
  const t = useT();
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setIsOpen(isSupportOpen(new Date()));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  // Both words lie in one place, so that nothing moves when the answer is there or changes.
  return (
    <p className="grid justify-items-start text-sm font-medium *:col-start-1 *:row-start-1">
      <span
        className={`inline-flex items-start gap-2 rounded-card border border-transparent bg-success-soft px-3 py-1.5 text-success ${isOpen === true ? '' : 'invisible'}`}
      >
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('contact.open_now')}
      </span>
      <span
        className={`inline-flex items-start gap-2 rounded-card border border-line bg-surface px-3 py-1.5 text-ink ${isOpen === false ? '' : 'invisible'}`}
      >
        <Moon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('contact.closed_now')}
      </span>
    </p>
  );
}
