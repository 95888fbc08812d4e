// Becoming a broker, by the person who applies and by the staff.
import { press } from './press.ts';
import type { ScreenRoute } from './screen-route.ts';

const part = (name: string): ScreenRoute => ({
  name: `operator-brokers-${name}`,
  path: '/operator?tab=brokers',
  as: 'supervisor',
  act: press(`operator_brokers.part_${name}`),
});

export const BROKER_SCREENS: ScreenRoute[] = [
  { name: 'broker-apply', path: '/broker/apply', as: 'amina' },
  { name: 'broker-apply-done', path: '/broker/apply', as: 'youssef' },
  { name: 'operator-brokers', path: '/operator?tab=brokers', as: 'supervisor' },
  part('slots'),
  part('work'),
  part('contracts'),
];
