// Normally, an agent of a courier company may scan parcels only with one registered device. This
// function lifts the restriction in the test database, so that a test can scan through the API
// while the same agent is signed in with a browser.
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
