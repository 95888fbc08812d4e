// Operator roles and the sections of the console that each role may open. The database checks the
// role again at every call.

export const OPERATOR_ROLES = [
  'support',
  'identity_reviewer',
  'finance',
  'compliance',
  'admin',
] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
export const CONSOLE_TABS = [
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
export type ConsoleTab = (typeof CONSOLE_TABS)[number];

const OPENS: Record<ConsoleTab, OperatorRole[]> = {
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

export const isOperatorRole = (text: string): text is OperatorRole =>
  OPERATOR_ROLES.some((one) => one === text);

export const tabsFor = (roles: string[]): ConsoleTab[] =>
  CONSOLE_TABS.filter((tab) => OPENS[tab].some((role) => roles.includes(role)));

/**
 * Returns the initial tab. An admin without another role starts on the tab for setup, because no
 * queue contains items for an admin.
 */
export const firstTab = (roles: string[]): ConsoleTab | undefined =>
  roles.includes('admin') && roles.length === 1 ? 'start' : tabsFor(roles)[0];

export const canPlaceHolds = (roles: string[]): boolean => roles.includes('compliance');

export const canSuspendAccounts = (roles: string[]): boolean =>
  roles.includes('compliance') || roles.includes('admin');

export const canEditShops = (roles: string[]): boolean =>
  roles.includes('support') || roles.includes('admin');

export const canDecideDisputes = (roles: string[]): boolean =>
  ['finance', 'compliance', 'admin'].some((role) => roles.includes(role));

export const canProposeRoles = (roles: string[]): boolean => roles.includes('admin');

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

const DELIVERY_PART_OPENS: Record<DeliverySection, OperatorRole[]> = {
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

const BROKER_PART_OPENS: Record<BrokerSection, OperatorRole[]> = {
  applications: ['support', 'finance', 'compliance', 'admin'],
  slots: ['support', 'compliance', 'admin'],
  work: ['finance', 'compliance', 'admin'],
  contracts: ['compliance', 'admin'],
};

export const brokerSectionsFor = (roles: string[]): BrokerSection[] =>
  BROKER_SECTIONS.filter((part) => BROKER_PART_OPENS[part].some((role) => roles.includes(role)));

const isOneOf =
  (...those: OperatorRole[]) =>
  (roles: string[]) =>
    those.some((role) => roles.includes(role));

export const canInterviewApplicants = isOneOf('support', 'compliance', 'admin');
export const canDecideBrokers = isOneOf('compliance', 'admin');
export const canTakeDeposits = isOneOf('finance', 'admin');
export const canProposeMoney = isOneOf('finance', 'admin');

export const PROPOSAL_SECTIONS = ['list', 'findings'] as const;
export type ProposalSection = (typeof PROPOSAL_SECTIONS)[number];

/**
 * Returns the proposal sections that the roles may open. Compliance operators may see the findings
 * of the nightly check, but may not propose money movements.
 */
export const proposalSectionsFor = (roles: string[]): ProposalSection[] =>
  PROPOSAL_SECTIONS.filter(
    (part) => canProposeMoney(roles) || (part === 'findings' && roles.includes('compliance')),
  );
