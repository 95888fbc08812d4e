// Actions that happen when a user opens the app: loading the first screen, the unread counts, the
// notifications and a page of the public website.
import { personId, randomPerson } from '../load-test-data.ts';
import type { LoadAction } from './action.ts';

export const appActions: LoadAction[] = [
  {
    name: 'open the app',
    area: 'app',
    perDay: 4,
    async run(day, ask) {
      const person = personId(randomPerson(day));
      await ask({ kind: 'my_dashboard', path: '/rest/v1/rpc/my_dashboard', body: {}, person });
      await ask({ kind: 'unread_counts', path: '/rest/v1/rpc/unread_counts', body: {}, person });
    },
  },
  {
    name: 'read notifications',
    area: 'app',
    perDay: 1,
    async run(day, ask) {
      const person = personId(randomPerson(day));
      const body = { p_limit: 30 };
      await ask({ kind: 'my_notifications', path: '/rest/v1/rpc/my_notifications', body, person });
    },
  },
  {
    name: 'open a page of the site',
    area: 'app',
    perDay: 0.5,
    async run(_, ask) {
      await ask({ kind: 'page', path: '/fr/send-money' });
    },
  },
];
