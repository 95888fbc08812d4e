// Back link from a parcel or the camera to the courier's lists.
import { useT } from '../../../i18n/use-t.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { useLang } from '../../use-lang.ts';

export function BackToLists() {
  const t = useT();
  const lang = useLang();
  return (
    <BackLink to="/$lang/courier" params={{ lang }}>
      {t('courier.title')}
    </BackLink>
  );
}
