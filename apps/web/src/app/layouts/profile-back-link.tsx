// Back link of the profile pages, always in the same position.
import { useT } from '../../i18n/use-t.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { useLang } from '../use-lang.ts';

export function ProfileBackLink() {
  const t = useT();
  const lang = useLang();
  return (
    <BackLink to="/$lang/profile" params={{ lang }}>
      {t('common.profile')}
    </BackLink>
  );
}
