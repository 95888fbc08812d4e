// The way to the steps that put Wasl on a home screen; they are on the front page.
import { Link } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

/** Needs the texts of `install`. */
export function InstallLink() {
  const t = useT();
  const lang = useLanguage();
  return (
    <Link to="/$lang" params={{ lang }} hash="install" className={buttonClass()}>
      {t('install.action')}
    </Link>
  );
}
