// Screens of parcels: the wizard, the lists, and a parcel in each state of the demo data.
import { expectHeading, pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

/** Path of a demo parcel by its number in the seed. */
const delivery = (n: number) =>
  `/deliveries/0199a405-0000-7000-8000-${String(n).padStart(12, '0')}`;
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
  { name: 'deliveries', path: '/deliveries', as: 'amina' },
  { name: 'deliveries-active', path: '/deliveries?show=active&role=sent', as: 'amina' },
  { name: 'deliveries-none-found', path: '/deliveries?q=nobody', as: 'amina' },
  { name: 'deliveries-empty', path: '/deliveries', as: 'salma' },
  { name: 'delivery-new', path: '/deliveries/new', as: 'amina' },
  {
    name: 'delivery-new-missing',
    path: '/deliveries/new',
    as: 'amina',
    act: pressButton('common.continue'),
  },
  ...STEPS.map(
    (step): ScreenRoute => ({
      name: `delivery-wizard-${step}`,
      path: `/deliveries/new?id=:delivery-${step}`,
      as: 'amina',
      // The wizard opens at the first question that the draft does not answer.
      act: expectHeading(`delivery_wizard.step_question_${step}`),
    }),
  ),
  ...Object.entries(STATES).map(
    ([state, n]): ScreenRoute => ({ name: `delivery-${state}`, path: delivery(n), as: 'amina' }),
  ),
  { name: 'delivery-to-confirm', path: delivery(4), as: 'karim' },
  {
    name: 'delivery-claim',
    path: delivery(4),
    as: 'karim',
    act: pressButton('deliveries.claim_title', 'dialog'),
  },
  {
    name: 'delivery-cancel',
    path: delivery(2),
    as: 'amina',
    act: pressButton('deliveries.detail_cancel', 'alertdialog'),
  },
  {
    name: 'delivery-reschedule',
    path: delivery(3),
    as: 'amina',
    act: pressButton('deliveries.detail_slot_save'),
  },
  { name: 'delivery-label', path: `${delivery(2)}/label`, as: 'amina' },
  { name: 'delivery-proof', path: `${delivery(8)}/proof`, as: 'amina' },
  { name: 'delivery-track', path: '/track/:tracking-7', as: 'visitor' },
  { name: 'delivery-track-back', path: '/track/:tracking-5', as: 'visitor' },
  { name: 'delivery-track-nowhere', path: '/track/1111111111111111111111', as: 'visitor' },
  { name: 'send-package', path: '/send-package', as: 'visitor' },
];
