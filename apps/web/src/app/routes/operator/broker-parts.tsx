// Broker components for the operator console: the photos of a shop.
import { ShopPhoto } from '../../../features/broker-application/components/shop-photo.tsx';
import type { BrokerParts } from '../../../features/console/brokers/components/broker-parts.ts';

export const brokerParts: BrokerParts = {
  photo: (path, name) => <ShopPhoto path={path} name={name} />,
};
