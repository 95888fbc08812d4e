// Allows tests to scan as an agent through the API while the agent is signed in in a browser,
// although a courier permits one device.
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
