// One user action in the app: a sequence of requests.

import type { LoadTestData } from '../load-test-data.ts';
import type { SendRequest } from '../request-sender.ts';

export type LoadAction = {
  name: string;
  /** Area of the product to which the action belongs. */
  area: 'app' | 'homes' | 'chat' | 'transfer' | 'parcel' | 'upload';
  /**
   * Average number of times a day that an active user performs this action. These averages are the
   * only assumption behind the mix of actions.
   */
  perDay: number;
  run(day: LoadTestData, ask: SendRequest): Promise<void>;
};
