// Lets the operator console show the photo of a broker's shop. The component that shows the photo
// belongs to the feature broker-application.
import { ShopPhoto } from '../../../features/broker-application/components/shop-photo.tsx';
import type { ApplicationPanels } from '../../../features/console/brokers/components/application-panel-types.ts';

export const applicationPanels: ApplicationPanels = {
  photo: (path, name) => <ShopPhoto path={path} name={name} />,
};
