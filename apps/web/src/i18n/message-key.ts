// Every key that exists, by feature: a key that is in no catalogue is a type error.
import type auth from './locales/en/auth.json';
import type brokers from './locales/en/brokers.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type errors from './locales/en/errors.json';
import type landing from './locales/en/landing.json';
import type money from './locales/en/money.json';
import type profile from './locales/en/profile.json';

type Catalogues = {
  auth: typeof auth;
  brokers: typeof brokers;
  common: typeof common;
  dashboard: typeof dashboard;
  errors: typeof errors;
  landing: typeof landing;
  money: typeof money;
  profile: typeof profile;
};

export type Feature = keyof Catalogues;
export type MessageKey = { [Name in Feature]: keyof Catalogues[Name] & string }[Feature];
