// Act: one user action in the app, a sequence of requests.

import type { LoadData } from '../load-data.ts';
import type { SendRequest } from '../request-sender.ts';

export type Action = {
  name: string;
  /** Area of the product. */
  area: 'app' | 'homes' | 'chat' | 'transfer' | 'parcel' | 'upload';
  /**
   * Average number of times that a person who opens the app on a day does this: an assumption, and
   * the only one about the mix.
   */
  perDay: number;
  run(day: LoadData, ask: SendRequest): Promise<void>;
};
