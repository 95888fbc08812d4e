// Placeholder next to the list while no parcel is open.
import { useT } from '../../../i18n/use-t.ts';
import { NothingSelected } from '../../../shared/list-detail/nothing-selected.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';

export function NoDeliveryOpen() {
  const t = useT();
  return (
    <NothingSelected
      picture={<ServicePicture of="parcels" className="h-24 w-32" />}
      title={t('deliveries.select_title')}
      text={t('deliveries.select_text')}
    />
  );
}
