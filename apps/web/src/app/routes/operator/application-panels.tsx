// Shop photo component of the broker-application feature, for the operator console.
import { ShopPhoto } from '../../../features/broker-application/components/shop-photo.tsx';
import type { ApplicationPanels } from '../../../features/console/brokers/components/application-panel-types.ts';

export const applicationPanels: ApplicationPanels = {
  photo: (path, name) => <ShopPhoto path={path} name={name} />,
};
