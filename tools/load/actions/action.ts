// One thing that a person does in the app: some requests, one after the other.

import type { LoadData } from '../load-data.ts';
import type { SendRequest } from '../request-sender.ts';

export type Action = {
  name: string;
  /** Which part of the product it is for. */
  area: 'app' | 'homes' | 'chat' | 'transfer' | 'parcel' | 'upload';
  /** How often somebody who opens the app on a day does it then: an assumption, and the only one about the mix. */
  perDay: number;
  run(day: LoadData, ask: SendRequest): Promise<void>;
};
