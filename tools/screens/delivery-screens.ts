// The screens of parcels that are photographed: the wizard, the lists, and a parcel in each state of the demo story.
import { press } from './press.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The demo's parcels are numbered, as its seed numbers them. */
const parcel = (n: number) => `/deliveries/0199a405-0000-7000-8000-${String(n).padStart(12, '0')}`;
const STEPS = ['details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm'] as const;
const STATES = {
  draft: 1,
  scheduled: 2,
  missed: 3,
  delivered: 4,
  returned: 5,
  received: 6,
  'in-transit': 7,
  completed: 8,
  'weigh-in': 9,
};

export const DELIVERY_SCREENS: ScreenRoute[] = [
  { name: 'parcels', path: '/deliveries', as: 'amina' },
  { name: 'parcels-active', path: '/deliveries?show=active&role=sent', as: 'amina' },
  { name: 'parcels-none-found', path: '/deliveries?q=nobody', as: 'amina' },
  { name: 'parcels-empty', path: '/deliveries', as: 'salma' },
  { name: 'parcel-new', path: '/deliveries/new', as: 'amina' },
  {
    name: 'parcel-new-missing',
    path: '/deliveries/new',
    as: 'amina',
    act: press('common.continue'),
  },
  ...STEPS.map(
    (step): ScreenRoute => ({
      name: `parcel-wizard-${step}`,
      path: `/deliveries/new?id=:parcel-${step}`,
      as: 'amina',
    }),
  ),
  ...Object.entries(STATES).map(
    ([state, n]): ScreenRoute => ({ name: `parcel-${state}`, path: parcel(n), as: 'amina' }),
  ),
  { name: 'parcel-to-confirm', path: parcel(4), as: 'karim' },
  {
    name: 'parcel-claim',
    path: parcel(4),
    as: 'karim',
    act: press('deliveries.claim_title', 'dialog'),
  },
  {
    name: 'parcel-cancel',
    path: parcel(2),
    as: 'amina',
    act: press('deliveries.detail_cancel', 'alertdialog'),
  },
  {
    name: 'parcel-reschedule',
    path: parcel(3),
    as: 'amina',
    act: press('deliveries.detail_slot_save'),
  },
  { name: 'parcel-label', path: `${parcel(2)}/label`, as: 'amina' },
  { name: 'parcel-proof', path: `${parcel(8)}/proof`, as: 'amina' },
  { name: 'parcel-track', path: '/track/:tracking-7', as: 'visitor' },
  { name: 'parcel-track-back', path: '/track/:tracking-5', as: 'visitor' },
  { name: 'parcel-track-nowhere', path: '/track/1111111111111111111111', as: 'visitor' },
  { name: 'send-package', path: '/send-package', as: 'visitor' },
];
