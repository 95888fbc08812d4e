// Every address of the app, after the language.
import type { Language } from '../i18n/language.ts';

const path = (rest: string) => (language: Language) => `/${language}${rest}`;

export const PATHS = {
  home: path(''),
  about: path('/about'),
  careers: path('/careers'),
  becomeBroker: path('/become-broker'),
  sendMoney: path('/send-money'),
  sendPackage: path('/send-package'),
  chat: path('/chat'),
  tickets: path('/tickets'),
  transport: path('/transport'),
  contact: path('/contact'),
  terms: path('/terms'),
  privacy: path('/privacy'),
  cookies: path('/cookies'),
  legal: path('/legal'),
  security: path('/security'),
  login: path('/login'),
  signup: path('/signup'),
  authCallback: path('/auth/callback'),
  forgotPassword: path('/forgot-password'),
  resetPassword: path('/reset-password'),
  dashboard: path('/dashboard'),
  profile: path('/profile'),
  profileSecurity: path('/profile/security'),
  profileData: path('/profile/data'),
  identity: path('/profile/identity'),
  myTickets: path('/my-tickets'),
  operator: path('/operator'),
  money: path('/money'),
  newMoney: path('/money/new'),
  broker: path('/broker'),
};
