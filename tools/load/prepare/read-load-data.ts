// Reads from a prepared database the data that the simulated users' actions need.
import type { Instance } from '@wasl/server/testing/instance';
import { readBrokers } from '@wasl/testing/ledger-people';
import type pg from 'pg';
import type { LoadTestData } from '../load-test-data.ts';
import { makePhoto } from './photo.ts';
import { TOWN_SIZES } from './prepare-people.ts';

const PICTURES = 20;
const SAMPLE = 2000;
/**
 * Number of sockets that are open during a load test. Each socket belongs to a different person, so
 * the number must not exceed the number of people in the smallest data set, a town.
 */
export const ONLINE_SOCKETS = 1000;
const picturePath = (n: number) => `properties/load/picture-${n}.jpg`;

/** Uploads, with the service key, the pictures that signed-in users view during the load test. */
export async function putPictures({ url, serviceRoleKey }: Instance): Promise<void> {
  const photo = await makePhoto();
  for (let n = 0; n < PICTURES; n++) {
    const answer = await fetch(`${url}/storage/v1/object/${picturePath(n)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${serviceRoleKey}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    });
    if (!answer.ok) throw new Error(`a picture: ${await answer.text()}`);
  }
}

export async function readLoadData(
  db: pg.Client,
  size: number,
  draw: () => number,
): Promise<LoadTestData> {
  const list = async <Row extends pg.QueryResultRow>(sql: string) =>
    (await db.query<Row>(sql)).rows;
  const cities = await list<{ id: number; name: string }>('select id, name from public.cities');
  const cityOf = (name: string) => {
    const city = cities.find((one) => one.name === name);
    if (!city) throw new Error(`there is no ${name}`);
    return city.id;
  };
  const homes = await list<{ id: string }>(
    `select id from private.listed_homes order by random() limit ${SAMPLE}`,
  );
  const codes = await list<{ code: string }>(
    `select code from private.delivery_tracking order by random() limit ${SAMPLE}`,
  );
  const transfers = await list<{ id: string; sender: string }>(
    `select id, sender_id as sender from public.money_transfers order by random() limit ${SAMPLE}`,
  );
  return {
    draw,
    people: TOWN_SIZES.people * size,
    online: ONLINE_SOCKETS,
    messages: TOWN_SIZES.messages,
    brokers: await readBrokers(db),
    cities: ['Casablanca', 'Rabat', 'Marrakech', 'Fes', 'Tangier', 'Agadir'].flatMap((name) =>
      cities.filter((city) => city.name === name).map(({ id }) => id),
    ),
    homes: homes.map(({ id }) => id),
    trackingCodes: codes.map(({ code }) => code),
    transfers,
    pictures: Array.from(
      { length: PICTURES },
      (_, n) => `/storage/v1/object/public/${picturePath(n)}`,
    ),
    photo: await makePhoto(),
    payoutCity: cityOf('Fes'),
    pickupCity: cityOf('Casablanca'),
    dropoffCity: cityOf('Rabat'),
  };
}
