// Every key that exists, by feature: a key that is in no catalogue is a type error.
import type about from './locales/en/about.json';
import type auth from './locales/en/auth.json';
import type becomeBroker from './locales/en/become_broker.json';
import type brokers from './locales/en/brokers.json';
import type careers from './locales/en/careers.json';
import type chatInfo from './locales/en/chat_info.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type errors from './locales/en/errors.json';
import type install from './locales/en/install.json';
import type landing from './locales/en/landing.json';
import type money from './locales/en/money.json';
import type profile from './locales/en/profile.json';
import type sendMoney from './locales/en/send_money.json';
import type sendPackage from './locales/en/send_package.json';
import type tickets from './locales/en/tickets.json';
import type transport from './locales/en/transport.json';

type Catalogues = {
  send_package: typeof sendPackage;
  send_money: typeof sendMoney;
  chat_info: typeof chatInfo;
  careers: typeof careers;
  become_broker: typeof becomeBroker;
  about: typeof about;
  auth: typeof auth;
  brokers: typeof brokers;
  common: typeof common;
  dashboard: typeof dashboard;
  errors: typeof errors;
  landing: typeof landing;
  money: typeof money;
  profile: typeof profile;
  transport: typeof transport;
  tickets: typeof tickets;
  install: typeof install;
};

export type Feature = keyof Catalogues;
export type MessageKey = { [Name in Feature]: keyof Catalogues[Name] & string }[Feature];
