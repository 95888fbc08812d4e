// Lets tests scan in the name of an agent through the API while she is signed in in a browser: two devices, of which a courier lets one in.
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
