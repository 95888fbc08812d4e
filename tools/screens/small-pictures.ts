// Pictures that are kept in the repository: few, small, of the looks that tell most.
import { join } from 'node:path';
import type { Look } from './look.ts';

export type SmallPictures = {
  folder: string;
  /** None for a route that is not among them. */
  looksOf(route: string): Look[];
  /** Every one is taken when no route is named. */
  routes: string[] | undefined;
};

const docs = join(import.meta.dirname, '../../docs');

const look = (size: Look['size'], language: Look['language']): Look => ({
  size,
  language,
  theme: 'light',
});

/** What the README leads through in two minutes. */
const TOUR: Record<string, Look[]> = {
  landing: [look('phone', 'en'), look('phone', 'fr'), look('phone', 'ar')],
  'money-price': [look('phone', 'en')],
  'money-in-process': [look('phone', 'fr')],
  broker: [look('desk', 'en')],
  'chat-two': [look('phone', 'ar')],
  'homes-map': [look('desk', 'fr')],
  home: [look('phone', 'ar')],
  'delivery-track': [look('phone', 'fr')],
  'operator-identity': [look('desk', 'en')],
};

/** By the argument that asks for them. */
export const SMALL_PICTURES: Record<string, SmallPictures> = {
  '--findings': {
    folder: join(docs, 'findings'),
    looksOf: () => [look('phone', 'ar'), look('desk', 'fr')],
    routes: undefined,
  },
  '--tour': {
    folder: join(docs, 'pictures'),
    looksOf: (route) => TOUR[route] ?? [],
    routes: Object.keys(TOUR),
  },
};
