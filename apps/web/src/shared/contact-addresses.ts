// Where people write to, by what they write about: the one place that names an address.

const DOMAIN = 'wasl.example';

export const CONTACT_ADDRESSES = {
  support: `support@${DOMAIN}`,
  general: `hello@${DOMAIN}`,
  business: `business@${DOMAIN}`,
  press: `press@${DOMAIN}`,
  privacy: `privacy@${DOMAIN}`,
  security: `security@${DOMAIN}`,
} as const;

export type ContactPurpose = keyof typeof CONTACT_ADDRESSES;
