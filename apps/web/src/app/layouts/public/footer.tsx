// Footer of public pages: links to all content pages, in four groups.
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useLang } from '../../use-lang.ts';
import { PathLink } from '../path-link.tsx';

type Group = { title: MessageKey; places: { to: keyof typeof PATHS; label: MessageKey }[] };

const GROUPS: Group[] = [
  {
    title: 'common.services',
    places: [
      { to: 'sendMoney', label: 'common.send_money' },
      { to: 'sendPackage', label: 'common.send_package' },
      { to: 'homes', label: 'common.homes' },
      { to: 'chat', label: 'common.private_chat' },
      { to: 'tickets', label: 'common.tickets' },
      { to: 'transport', label: 'common.transport' },
    ],
  },
  {
    title: 'common.company',
    places: [
      { to: 'home', label: 'common.home' },
      { to: 'about', label: 'common.about' },
      { to: 'careers', label: 'common.careers' },
      { to: 'becomeBroker', label: 'common.become_broker' },
    ],
  },
  {
    title: 'common.support',
    places: [
      { to: 'contact', label: 'common.contact' },
      { to: 'security', label: 'common.security' },
      { to: 'login', label: 'common.sign_in' },
      { to: 'signup', label: 'common.sign_up' },
    ],
  },
  {
    title: 'common.legal',
    places: [
      { to: 'terms', label: 'common.terms' },
      { to: 'privacy', label: 'common.privacy' },
      { to: 'cookies', label: 'common.cookies' },
      { to: 'legal', label: 'common.legal_notice' },
    ],
  },
];

export function Footer() {
  const t = useT();
  const lang = useLang();
  return (
    <footer className="drawn-when-near mt-auto border-t border-line bg-sunken text-sm">
      <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 py-10">
        <nav
          aria-label={t('common.footer_navigation')}
          className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4"
        >
          {GROUPS.map(({ title, places }) => (
            <section key={title}>
              <h2 className="mb-1 font-semibold">{t(title)}</h2>
              <ul>
                {places.map(({ to, label }) => (
                  <li key={to}>
                    <PathLink
                      to={PATHS[to](lang)}
                      label={t(label)}
                      className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline"
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className="text-muted">{t('common.footer_claim')}</p>
      </div>
    </footer>
  );
}
