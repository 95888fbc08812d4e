// Filters of a parcel list, as they appear in the URL.

export const DELIVERY_FILTERS = ['all', 'active', 'draft', 'done'] as const;
export const DELIVERY_ROLES = ['all', 'sent', 'received'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];
export type DeliveryRole = (typeof DELIVERY_ROLES)[number];

/** Parses a filter; returns `all` for unknown text. */
export const parseDeliveryFilter = (text: string | undefined): DeliveryFilter =>
  DELIVERY_FILTERS.find((one) => one === text) ?? 'all';

export const parseDeliveryRole = (text: string | undefined): DeliveryRole =>
  DELIVERY_ROLES.find((one) => one === text) ?? 'all';
