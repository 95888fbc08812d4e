// The four services at the top of the front page, each linked to its page.
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Language } from '../../../../i18n/language.ts';
import type { MessageKey } from '../../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { PATHS } from '../../../../shared/paths.ts';
import { type Service, ServicePicture } from '../../../../shared/ui/pictures/service-picture.tsx';

const SERVICES: { of: Service; title: MessageKey; path: (language: Language) => string }[] = [
  { of: 'money', title: 'landing.money_title', path: PATHS.sendMoney },
  { of: 'parcels', title: 'landing.deliveries_title', path: PATHS.sendPackage },
  { of: 'chat', title: 'landing.chat_title', path: PATHS.chat },
  { of: 'homes', title: 'landing.properties_title', path: PATHS.homes },
];

export function LandingServices() {
  const t = useT();
  const lang = useLanguage();
  return (
    <ul className="grid w-full grid-cols-2 gap-3 sm:grid-cols-4 lg:max-w-2xl">
      {SERVICES.map(({ of, title, path }) => (
        <li key={of}>
          <Link
            to={path(lang)}
            className={clsx(
              'flex h-full min-h-16 items-center gap-2 rounded-card border border-line bg-surface p-2 leading-snug font-medium hover:border-primary',
              // On the narrowest phones, each label is below its picture, because the longest label
              // does not fit next to its picture.
              'max-[24rem]:flex-col max-[24rem]:justify-center max-[24rem]:text-center sm:flex-col sm:justify-center sm:gap-3 sm:py-4 sm:text-center',
            )}
          >
            <ServicePicture of={of} className="h-9 w-12 sm:h-12 sm:w-16" />
            <span className="min-w-0">{t(title)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
