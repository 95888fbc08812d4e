// Creates an approved broker, signs the broker in on several devices, and calls open_broker_device
// from these devices. The first device that makes this call becomes the broker's working device.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';
import { call } from '../database/call.ts';
import type { SignedInDevice } from '../deliveries/make-courier-company.ts';
import { makeBroker } from '../money/make-broker.ts';
import { openSession } from '../open-session.ts';

/** Creates an approved broker who has no working device yet. */
export async function makeBoundBroker(db: Client): Promise<string> {
  const id = await makeBroker(db, 'Fes');
  await asRoot(db, "update public.brokers set device_rule = 'first' where id = $1", [id]);
  return id;
}

export const signInOnDevice = async (db: Client, id: string): Promise<SignedInDevice> => ({
  id,
  session: await openSession(db, id, 'Opera'),
});

export async function openBrokerDevice(db: Client, { id, session }: SignedInDevice, claims = {}) {
  const row = await call<{ open_broker_device: string }>(
    db,
    id,
    'open_broker_device',
    {},
    { ...session, ...claims },
  );
  return row.open_broker_device;
}
