// Last section of a page about a service that is not available yet. It says what is available
// today, and links to the installation of Wasl.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { CallToAction } from './call-to-action.tsx';
import { InstallLink } from './install-link.tsx';

/** Requires the message catalogue `install`. */
export function InstallCallToAction() {
  const t = useT();
  const lang = useLanguage();
  return (
    <CallToAction title={t('install.title')} text={t('install.text')}>
      <InstallLink />
      <Link to="/$lang" params={{ lang }} hash="how-it-works" className={buttonClass('secondary')}>
        {t('install.learn_more')}
      </Link>
    </CallToAction>
  );
}
