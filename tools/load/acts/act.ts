// One thing that a person does in the app: some requests, one after the other.
import type { Ask } from '../ask.ts';
import type { Day } from '../day.ts';

export type Act = {
  name: string;
  /** Which part of the product it is for. */
  area: 'app' | 'homes' | 'chat' | 'transfer' | 'parcel' | 'upload';
  /** How often somebody who opens the app on a day does it then: an assumption, and the only one about the mix. */
  perDay: number;
  run(day: Day, ask: Ask): Promise<void>;
};
