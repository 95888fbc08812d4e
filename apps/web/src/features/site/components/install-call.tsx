// How Wasl comes onto a phone or a computer: by the browser, on each kind of device.
import { Link } from '@tanstack/react-router';
import { type LucideIcon, MonitorDown, Smartphone, SquarePlus } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

const WAYS: { Icon: LucideIcon; title: MessageKey; text: MessageKey }[] = [
  { Icon: Smartphone, title: 'install.android_title', text: 'install.android_text' },
  { Icon: SquarePlus, title: 'install.iphone_title', text: 'install.iphone_text' },
  { Icon: MonitorDown, title: 'install.computer_title', text: 'install.computer_text' },
];

/** Needs the texts of `install`. */
export function InstallCall({ id }: { id: string }) {
  const t = useT();
  const lang = useLanguage();
  return (
    <section id={id} className="mx-auto max-w-6xl scroll-mt-16 px-4 py-14 sm:py-20">
      <div className="flex flex-col gap-8 rounded-card bg-primary-soft px-5 py-10 sm:px-10">
        <div className="flex max-w-[60ch] flex-col gap-2">
          <h2 className="text-2xl leading-snug font-semibold text-balance">{t('install.title')}</h2>
          <p className="text-pretty">{t('install.text')}</p>
        </div>
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {WAYS.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
              <div className="min-w-0">
                <h3 className="font-semibold">{t(title)}</h3>
                <p className="text-pretty">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Link to="/$lang/signup" params={{ lang }} className={buttonClass()}>
            {t('install.create_account')}
          </Link>
          <Link
            to="/$lang"
            params={{ lang }}
            hash="how-it-works"
            className={buttonClass('secondary')}
          >
            {t('install.learn_more')}
          </Link>
        </div>
      </div>
    </section>
  );
}
