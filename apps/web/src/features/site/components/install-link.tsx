// Button that installs Wasl on the home screen through the browser's prompt. If the browser has no
// such prompt, the button opens the instructions on the front page.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { promptInstall } from '../../../shared/install-offer.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

/** Requires the message catalogue `install`. */
export function InstallLink() {
  const t = useT();
  const lang = useLanguage();
  return (
    <Link
      to="/$lang"
      params={{ lang }}
      hash="install"
      onClick={promptInstall}
      className={buttonClass()}
    >
      {t('install.action')}
    </Link>
  );
}
