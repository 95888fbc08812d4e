// Lets the operator console show the photo of a broker's shop, with the component of the feature
// broker-application.
import { ShopPhoto } from '../../../features/broker-application/components/shop-photo.tsx';
import type { ApplicationPanels } from '../../../features/console/brokers/components/application-panel-types.ts';

export const applicationPanels: ApplicationPanels = {
  photo: (path, name) => <ShopPhoto path={path} name={name} />,
};
