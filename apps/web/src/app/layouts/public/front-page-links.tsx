// Links to the sections of the landing page and to the about page, for the desktop header and the
// phone drawer.
import { Link } from '@tanstack/react-router';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../shared/paths.ts';
import { useLang } from '../../use-lang.ts';
import { PathLink } from '../path-link.tsx';

const SECTIONS: { id: string; label: MessageKey }[] = [
  { id: 'what-we-do', label: 'common.what_we_do' },
  { id: 'how-it-works', label: 'common.how_it_works' },
  { id: 'trust-safety', label: 'common.trust_safety' },
];

type FrontPageLinksProps = { className: string; onClick?: () => void };

export function FrontPageLinks(props: FrontPageLinksProps) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      {SECTIONS.map(({ id, label }) => (
        <Link key={id} to="/$lang" params={{ lang }} hash={id} {...props}>
          {t(label)}
        </Link>
      ))}
      <PathLink to={PATHS.about(lang)} label={t('common.about')} {...props} />
    </>
  );
}
