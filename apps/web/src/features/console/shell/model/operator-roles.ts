// Operator roles and the sections of the console that each role may open. The database checks the
// role again at every call.

export const ROLES = ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const TABS = [
  'identity',
  'addresses',
  'search',
  'holds',
  'activity',
  'retention',
  'reports',
  'deliveries',
  'disputes',
  'finance',
  'proposals',
  'brokers',
  'people',
  'outbox',
  'start',
  'settings',
  'roles',
  'audit',
] as const;
export type Tab = (typeof TABS)[number];

const OPENS: Record<Tab, Role[]> = {
  identity: ['identity_reviewer'],
  addresses: ['identity_reviewer'],
  search: ['support', 'finance', 'compliance', 'admin'],
  holds: ['compliance'],
  activity: ['compliance'],
  retention: ['compliance', 'admin'],
  reports: ['support', 'compliance', 'admin'],
  deliveries: ['support', 'finance', 'compliance', 'admin'],
  disputes: ['support', 'finance', 'compliance', 'admin'],
  finance: ['finance', 'admin'],
  proposals: ['finance', 'compliance', 'admin'],
  brokers: ['support', 'finance', 'compliance', 'admin'],
  people: ['support', 'compliance', 'admin'],
  outbox: ['support', 'admin'],
  start: ['admin'],
  settings: ['finance', 'compliance', 'admin'],
  roles: ['admin'],
  audit: ['compliance', 'admin'],
};

export const isRole = (text: string): text is Role => ROLES.some((one) => one === text);

export const tabsFor = (roles: string[]): Tab[] =>
  TABS.filter((tab) => OPENS[tab].some((role) => roles.includes(role)));

/**
 * Initial tab: an admin without another role starts with the setup, because no queue waits for an
 * admin.
 */
export const firstTab = (roles: string[]): Tab | undefined =>
  roles.includes('admin') && roles.length === 1 ? 'start' : tabsFor(roles)[0];

export const mayHold = (roles: string[]): boolean => roles.includes('compliance');

export const maySuspend = (roles: string[]): boolean =>
  roles.includes('compliance') || roles.includes('admin');

export const mayKeepShops = (roles: string[]): boolean =>
  roles.includes('support') || roles.includes('admin');

export const mayDecideDisputes = (roles: string[]): boolean =>
  ['finance', 'compliance', 'admin'].some((role) => roles.includes(role));

export const mayProposeRoles = (roles: string[]): boolean => roles.includes('admin');

export const DELIVERY_SECTIONS = [
  'claims',
  'lost',
  'stranded',
  'visits',
  'find',
  'companies',
  'prices',
] as const;
export type DeliverySection = (typeof DELIVERY_SECTIONS)[number];

const DELIVERY_PART_OPENS: Record<DeliverySection, Role[]> = {
  claims: ['support', 'admin'],
  lost: ['support', 'admin'],
  stranded: ['support', 'admin'],
  visits: ['support', 'admin'],
  find: ['support', 'compliance', 'admin'],
  companies: ['admin'],
  prices: ['finance', 'admin'],
};

export const deliverySectionsFor = (roles: string[]): DeliverySection[] =>
  DELIVERY_SECTIONS.filter((part) =>
    DELIVERY_PART_OPENS[part].some((role) => roles.includes(role)),
  );

export const BROKER_SECTIONS = ['applications', 'slots', 'work', 'contracts'] as const;
export type BrokerSection = (typeof BROKER_SECTIONS)[number];

const BROKER_PART_OPENS: Record<BrokerSection, Role[]> = {
  applications: ['support', 'finance', 'compliance', 'admin'],
  slots: ['support', 'compliance', 'admin'],
  work: ['finance', 'compliance', 'admin'],
  contracts: ['compliance', 'admin'],
};

export const brokerSectionsFor = (roles: string[]): BrokerSection[] =>
  BROKER_SECTIONS.filter((part) => BROKER_PART_OPENS[part].some((role) => roles.includes(role)));

const isOneOf =
  (...those: Role[]) =>
  (roles: string[]) =>
    those.some((role) => roles.includes(role));

export const mayInterview = isOneOf('support', 'compliance', 'admin');
export const mayDecideBrokers = isOneOf('compliance', 'admin');
export const mayTakeDeposits = isOneOf('finance', 'admin');
export const mayProposeMoney = isOneOf('finance', 'admin');

export const PROPOSAL_SECTIONS = ['list', 'findings'] as const;
export type ProposalSection = (typeof PROPOSAL_SECTIONS)[number];

/** Compliance sees the findings of the nightly check, but moves no money. */
export const proposalSectionsFor = (roles: string[]): ProposalSection[] =>
  PROPOSAL_SECTIONS.filter(
    (part) => mayProposeMoney(roles) || (part === 'findings' && roles.includes('compliance')),
  );
