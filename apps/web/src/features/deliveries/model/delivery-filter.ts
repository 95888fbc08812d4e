// Which parcels a list shows: the filters as they stand in the address.

export const DELIVERY_FILTERS = ['all', 'active', 'draft', 'done'] as const;
export const DELIVERY_ROLES = ['all', 'sent', 'received'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];
export type DeliveryRole = (typeof DELIVERY_ROLES)[number];

/** All of them, also for a word in the address that is no filter. */
export const filterOf = (text: string | undefined): DeliveryFilter =>
  DELIVERY_FILTERS.find((one) => one === text) ?? 'all';

export const roleOf = (text: string | undefined): DeliveryRole =>
  DELIVERY_ROLES.find((one) => one === text) ?? 'all';
