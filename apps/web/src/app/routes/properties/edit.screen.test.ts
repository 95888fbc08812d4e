// Photo upload over a slow connection that breaks twice: in the middle of a file, and between a
// request and its response. With the environment variables WASL_PHOTO_COUNT=20
// WASL_PHOTO_WIDTH=4000 WASL_PHOTO_GRAIN=30, the test sends twenty photos of 8 MB each. Without
// these variables, the photos are few and small, so that the test is fast.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Instance } from '@wasl/server/testing/instance';
import { inspectPhoto } from '@wasl/testing/inspect-photo';
import { makePhotos } from '@wasl/testing/make-photos';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import pg from 'pg';
import { apiClientOf } from '../../../../testing/arrange.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { startSlowProxy } from '../../../../testing/slow-proxy.ts';
import { textIn } from '../../../../testing/text.ts';
import { writeListing } from '../../../../testing/write-listing.ts';
import { pauses } from '../../../shared/timeouts.ts';

const t = textIn('fr');
const COUNT = Number(process.env.WASL_PHOTO_COUNT ?? 8);
const WIDTH = Number(process.env.WASL_PHOTO_WIDTH ?? 800);
const GRAIN = Number(process.env.WASL_PHOTO_GRAIN ?? 20);
/** Upload speed in bytes per second, as with a weak phone signal. */
const BYTES_PER_SECOND = 400_000;
/**
 * Number of uploaded bytes after which the connection breaks. If the photos are small, several fit
 * into this number, and the connection breaks in the middle of the second photo or a later one.
 */
const FIRST_CUT_BYTES = 300_000;
const LOST_ANSWER = 5;
const LONG = scaleTimeout(60_000 + WIDTH * 100);
const REDS = Array.from({ length: COUNT }, (_, place) => 30 + place * 10);

test.use({ ownInstance: 'edited property' });
test.setTimeout(LONG * 2);

let folder: string;
let files: string[];
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-photos-'));
  const photos = await makePhotos(REDS, WIDTH, GRAIN);
  files = photos.map((_, place) => join(folder, `IMG_${place}.jpg`));
  for (const [place, photo] of photos.entries()) writeFileSync(files[place] ?? '', photo);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new home gets all its photos over a connection that breaks twice', async ({
  instance,
  loginAs,
}) => {
  const line = await startSlowProxy(Number(new URL(instance.url).port), BYTES_PER_SECOND);
  const { page } = await loginAs('amina', 'fr');
  await page.clock.install();
  await page.goto(`${line.url}/fr/properties/new`);
  const title = `Riad ${crypto.randomUUID().slice(0, 8)}`;
  await writeListing(page, 'fr', { title, city: 'Fès', photos: files });
  line.cutAfterBytes(FIRST_CUT_BYTES);
  line.loseAnswerOf('POST /storage/v1/object/move', LOST_ANSWER);
  const add = page.getByRole('button', { name: t('properties.publish_now'), exact: true });
  await add.click();
  await leapUntil(page, page.getByText(t('properties.saved_without_photos')));
  expect(line.cuts()).toBe(2);
  line.mend();
  await add.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('properties.published_title'),
    { timeout: LONG },
  );
  await line.stop();
  await expectAllOnce(instance, title);
});

test('an edited home gets all its photos over a connection that breaks twice', async ({
  instance,
  loginAs,
}) => {
  const title = `Villa ${crypto.randomUUID().slice(0, 8)}`;
  const id = crypto.randomUUID();
  const amina = await apiClientOf(instance, 'amina');
  await amina
    .from('properties')
    .insert({ id, title, listing_type: 'sale', price: 1, area_sqm: 1 })
    .throwOnError();
  const line = await startSlowProxy(Number(new URL(instance.url).port), BYTES_PER_SECOND);
  const { page } = await loginAs('amina', 'fr');
  await page.clock.install();
  await page.goto(`${line.url}/fr/properties/edit/${id}`);
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText(t('properties.pending'), { exact: true })).toHaveCount(COUNT);
  line.cutAfterBytes(FIRST_CUT_BYTES);
  line.loseAnswerOf('POST /rest/v1/property_images', LOST_ANSWER);
  const save = page.getByRole('button', { name: t('properties.save'), exact: true });
  await save.click();
  await leapUntil(page, page.getByText(t('properties.saved_without_photos')));
  expect(line.cuts()).toBe(2);
  line.mend();
  await save.click();
  await expect(page.getByText(t('properties.updated'))).toBeVisible({ timeout: LONG });
  await line.stop();
  await expectAllOnce(instance, title);
});

/**
 * Advances the page's clock in steps, so that the test does not wait for the retry delays of an
 * upload, which are 27 seconds in total.
 */
async function leapUntil(page: Page, there: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(Math.max(...pauses.uploadRetries));
    await expect(there).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: LONG });
}

/**
 * Expects that the storage contains each photo only once, in the chosen order and in all sizes, and
 * nothing else.
 */
async function expectAllOnce(instance: Instance, title: string): Promise<void> {
  const amina = await apiClientOf(instance, 'amina');
  const { data: images } = await amina
    .from('property_images')
    .select('image_url, is_primary, width, height, preview, property:properties!inner(title)')
    .eq('property.title', title)
    .order('image_order')
    .order('id')
    .throwOnError();
  const reds = await Promise.all(
    images.map(({ image_url }) => inspectPhoto(instance.url + image_url)),
  );
  expect(reds).toEqual(REDS.map((red) => ({ red, width: Math.min(WIDTH, 2048) })));
  expect(images.map(({ is_primary }) => is_primary)).toEqual(REDS.map((_, place) => place === 0));
  for (const { image_url, width, height, preview } of images) {
    expect({ width, height }).toEqual({
      width: Math.min(WIDTH, 2048),
      height: (Math.min(WIDTH, 2048) * 3) / 4,
    });
    expect(preview).toMatch(/^data:image\/webp;base64,/);
    const small = image_url.replace('/object/', '/render/image/');
    expect((await inspectPhoto(`${instance.url}${small}?width=400`)).width).toBe(400);
  }
  const client = new pg.Client(instance.databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ unnamed: number; parts: number; versions: number }>(
    `select (select count(*)::int from storage.objects o where o.bucket_id in ('properties', 'property-images')
         and not exists (select from public.property_images i where i.storage_path = o.bucket_id || '/' || o.name)) as unnamed,
       (select count(*)::int from storage.resumable_parts) as parts,
       (select count(*)::int from storage.objects) as versions`,
  );
  await client.end();
  expect(rows).toEqual([{ unnamed: 0, parts: 0, versions: expect.any(Number) }]);
  const shelf = join(instance.dataDir, 'storage/objects');
  const kept = () =>
    readdirSync(shelf, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  await expect.poll(kept).toBe(rows[0]?.versions);
}
