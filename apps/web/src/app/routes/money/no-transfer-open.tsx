// Placeholder next to the list while no transfer is open.
import { useT } from '../../../i18n/use-t.ts';
import { NothingSelected } from '../../../shared/list-detail/nothing-selected.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';

export function NoTransferOpen() {
  const t = useT();
  return (
    <NothingSelected
      picture={<ServicePicture of="money" className="h-24 w-32" />}
      title={t('money.select_title')}
      text={t('money.select_text')}
    />
  );
}
