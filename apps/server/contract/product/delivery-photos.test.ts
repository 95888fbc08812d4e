// Photos of parcels through the storage service. Location metadata is refused, and a photo cannot
// be replaced once a parcel refers to it.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type newClient, signedInPerson } from '../protocol/people.ts';

const files = (client: ReturnType<typeof newClient>) => client.storage.from('delivery-photos');
const bytesOf = async (blob: Blob | null) => blob && Buffer.from(await blob.arrayBuffer());
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#b5651d' } });

async function draft() {
  const person = await signedInPerson();
  const id = crypto.randomUUID();
  const { error } = await person.client.rpc('save_delivery_draft', {
    p_id: id,
    p_body: { contents: 'A bag' },
  });
  expect(error).toBeNull();
  return { ...person, delivery: id };
}

const put = (
  client: ReturnType<typeof newClient>,
  path: string,
  bytes: Buffer,
  contentType = 'image/jpeg',
) => files(client).upload(path, bytes, { contentType });

describe('delivery-photos bucket', () => {
  it('accepts a picture without metadata and stores the hash of its exact bytes', async () => {
    const { client, delivery } = await draft();
    for (const [extension, bytes] of [
      ['jpg', await picture().jpeg().toBuffer()],
      ['png', await picture().png().toBuffer()],
    ] as const) {
      const photo = crypto.randomUUID();
      const contentType = extension === 'jpg' ? 'image/jpeg' : 'image/png';
      const path = `${delivery}/${photo}.${extension}`;
      expect((await put(client, path, bytes, contentType)).error).toBeNull();
      const { data, error } = await client.rpc('add_delivery_photo', {
        p_photo_id: photo,
        p_delivery_id: delivery,
        p_purpose: 'delivery',
      });
      expect(error).toBeNull();
      expect(data).toMatchObject({
        storage_path: path,
        media_type: contentType,
        byte_size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      const shown = await files(client).download(path);
      expect(await bytesOf(shown.data)).toEqual(bytes);
    }
  });

  it('refuses pictures with camera metadata and files whose content does not match their name', async () => {
    const { client, delivery } = await draft();
    const marked = picture().withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 3/1 0/1' },
    });
    const jpeg = await marked.clone().jpeg().toBuffer();
    const bare = await picture().jpeg().toBuffer();
    for (const [extension, bytes, type] of [
      ['jpg', jpeg, 'image/jpeg'],
      ['png', await marked.clone().png().toBuffer(), 'image/png'],
      ['jpg', Buffer.concat([bare, jpeg]), 'image/jpeg'],
      ['jpg', await picture().png().toBuffer(), 'image/jpeg'],
      ['jpg', await picture().webp().toBuffer(), 'image/jpeg'],
    ] as const) {
      const photo = crypto.randomUUID();
      const path = `${delivery}/${photo}.${extension}`;
      // Some storage services refuse a file whose real type differs from the declared type. With
      // other services, the database refuses the file when the photo is added to the parcel.
      const { error: refused } = await put(client, path, bytes, type);
      const { error } = await client.rpc('add_delivery_photo', {
        p_photo_id: photo,
        p_delivery_id: delivery,
        p_purpose: 'delivery',
      });
      expect(error).toMatchObject({ code: refused ? 'WA129' : 'WA391' });
      await files(client).remove([path]);
    }
    const path = () => `${delivery}/${crypto.randomUUID()}.jpg`;
    expect((await put(client, path(), Buffer.from('<svg/>'))).error).not.toBeNull();
    const large = Buffer.concat([bare, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await put(client, path(), large)).error).toMatchObject({ statusCode: '413' });
    expect((await files(client).list(delivery)).data).toEqual([]);
  });

  it('does not let other people see the photos, and nobody can replace, move or remove a photo of a parcel', async () => {
    const { client, delivery } = await draft();
    const photo = crypto.randomUUID();
    const path = `${delivery}/${photo}.jpg`;
    const bytes = await picture().jpeg().toBuffer();
    const other = await picture().negate().jpeg().toBuffer();
    await put(client, path, bytes);
    await client.rpc('add_delivery_photo', {
      p_photo_id: photo,
      p_delivery_id: delivery,
      p_purpose: 'delivery',
    });
    const stranger = (await signedInPerson()).client;
    expect(
      (await put(stranger, `${delivery}/${crypto.randomUUID()}.jpg`, bytes)).error,
    ).toMatchObject({ statusCode: '403' });
    expect((await files(stranger).list(delivery)).data).toEqual([]);
    expect((await files(stranger).download(path)).error).not.toBeNull();
    expect((await files(stranger).createSignedUrl(path, 60)).error).not.toBeNull();
    for (const person of [client, stranger]) {
      const upsert = await files(person).upload(path, other, {
        contentType: 'image/jpeg',
        upsert: true,
      });
      expect(upsert.error).not.toBeNull();
      expect(
        (await files(person).move(path, `${delivery}/${crypto.randomUUID()}.jpg`)).error,
      ).not.toBeNull();
      await files(person).remove([path]);
    }
    const shown = await files(client).download(path);
    expect(await bytesOf(shown.data)).toEqual(bytes);
  });
});
