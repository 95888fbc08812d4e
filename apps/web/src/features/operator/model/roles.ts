// The roles of operators, and which parts of the console each of them opens; the database asks again at every call.

export const ROLES = ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const TABS = ['identity', 'reports', 'parcels', 'people', 'roles', 'audit'] as const;
export type Tab = (typeof TABS)[number];

const OPENS: Record<Tab, Role[]> = {
  identity: ['identity_reviewer'],
  reports: ['support', 'compliance', 'admin'],
  parcels: ['support', 'finance', 'compliance', 'admin'],
  people: ['support', 'compliance', 'admin'],
  roles: ['admin'],
  audit: ['compliance', 'admin'],
};

export const isRole = (text: string): text is Role => ROLES.some((one) => one === text);

export const tabsFor = (roles: string[]): Tab[] =>
  TABS.filter((tab) => OPENS[tab].some((role) => roles.includes(role)));

export const maySuspend = (roles: string[]): boolean =>
  roles.includes('compliance') || roles.includes('admin');

export const mayProposeRoles = (roles: string[]): boolean => roles.includes('admin');

export const PARCEL_PARTS = ['claims', 'lost', 'visits', 'find', 'agents', 'prices'] as const;
export type ParcelPart = (typeof PARCEL_PARTS)[number];

const PARCEL_PART_OPENS: Record<ParcelPart, Role[]> = {
  claims: ['support', 'admin'],
  lost: ['support', 'admin'],
  visits: ['support', 'admin'],
  find: ['support', 'compliance', 'admin'],
  agents: ['admin'],
  prices: ['finance', 'admin'],
};

export const partsOfParcels = (roles: string[]): ParcelPart[] =>
  PARCEL_PARTS.filter((part) => PARCEL_PART_OPENS[part].some((role) => roles.includes(role)));
