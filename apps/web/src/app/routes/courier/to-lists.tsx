// Back link from a parcel or the camera to the courier's lists.
import { useT } from '../../../i18n/use-t.ts';
import { WayBack } from '../../../shared/ui/way-back.tsx';
import { useLang } from '../../use-lang.ts';

export function ToLists() {
  const t = useT();
  const lang = useLang();
  return (
    <WayBack to="/$lang/courier" params={{ lang }}>
      {t('courier.title')}
    </WayBack>
  );
}
