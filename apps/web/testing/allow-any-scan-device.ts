// Allows a test to scan through the API as an agent who is also signed in with a browser. Normally,
// a courier company admits only one device per agent.
import pg from 'pg';

export async function allowAnyScanDevice(databaseUrl: string): Promise<void> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    await owner.query(
      'update public.couriers set has_bound_devices = false where has_bound_devices',
    );
  } finally {
    await owner.end();
  }
}
