// Tests of profile pictures in the storage service. The bucket refuses files that are not pictures,
// and files that are too large. It also refuses a path whose file name or folder is the id of the
// person.
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type newClient, signedInPerson } from '../protocol/people.ts';

const HTML = '<!doctype html><script>alert(1)</script>';
let picture: Buffer;
beforeAll(async () => {
  const create = { width: 64, height: 64, channels: 3 as const, background: '#335577' };
  picture = await sharp({ create }).webp().toBuffer();
});

const files = (client: ReturnType<typeof newClient>) => client.storage.from('avatars');
const name = (extension = 'webp') => `${crypto.randomUUID()}.${extension}`;

describe('avatars bucket', () => {
  it('shows a person’s picture to everybody and deletes the previous picture', async () => {
    const { client } = await signedInPerson();
    const [first, second] = [name(), name()];
    for (const path of [first, second]) {
      const upload = await files(client).upload(path, picture, { contentType: 'image/webp' });
      expect(upload.error).toBeNull();
      const { data, error } = await client.rpc('set_avatar', { p_name: path });
      expect(error).toBeNull();
      expect(data.avatar_url).toBe(`/storage/v1/object/public/avatars/${path}`);
    }
    const shown = await fetch(files(client).getPublicUrl(second).data.publicUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    const gone = await fetch(files(client).getPublicUrl(first).data.publicUrl);
    expect(gone.ok).toBe(false);
  });

  it('refuses HTML under any name or declared type', async () => {
    const { client } = await signedInPerson();
    for (const [path, contentType] of [
      [name('png'), 'image/png'],
      [name(), 'image/webp'],
      [name('jpg'), 'image/jpeg'],
      [name(), 'text/html'],
      [name(), 'image/svg+xml'],
    ] as const) {
      const { error } = await files(client).upload(path, Buffer.from(HTML), { contentType });
      expect(error, `${path} as ${contentType}`).not.toBeNull();
    }
    expect((await files(client).list()).data).toEqual([]);
  });

  it('refuses files above 512 KiB', async () => {
    const { client } = await signedInPerson();
    const large = Buffer.concat([picture, Buffer.alloc(512 * 1024)]);
    const { error } = await files(client).upload(name(), large, { contentType: 'image/webp' });
    expect(error).toMatchObject({ statusCode: '413' });
  });

  it('refuses uploads by visitors and uploads at a path with a person’s id, and lists no files to other people', async () => {
    const { client, id } = await signedInPerson();
    const path = name();
    await files(client).upload(path, picture, { contentType: 'image/webp' });
    const stranger = (await signedInPerson()).client;
    const visitor = createClient(inject('url'), inject('anonKey'));
    const webp = { contentType: 'image/webp' };
    for (const taken of [`${id}.webp`, `${id}/${name()}`]) {
      const upload = await files(client).upload(taken, picture, webp);
      expect(upload.error).toMatchObject({ statusCode: '403' });
    }
    const upload = await files(visitor).upload(name(), picture, webp);
    expect(upload.error).toMatchObject({ statusCode: '403' });
    for (const other of [stranger, visitor]) {
      await files(other).upload(path, picture, { ...webp, upsert: true });
      expect((await files(other).list()).data).toEqual([]);
      await files(other).remove([path]);
    }
    expect((await files(client).list()).data).toHaveLength(1);
  });

  it('gives the picture another URL when the person blocks somebody, and the previous URL no longer works', async () => {
    const [{ client, id }, other] = [await signedInPerson(), await signedInPerson()];
    const path = name();
    await files(client).upload(path, picture, { contentType: 'image/webp' });
    await client.rpc('set_avatar', { p_name: path });
    const { error } = await client.rpc('block_person', { p_user_id: other.id });
    expect(error).toBeNull();
    const gone = await fetch(files(client).getPublicUrl(path).data.publicUrl);
    expect(gone.ok).toBe(false);
    const own = await client.from('profiles').select('avatar_url').eq('id', id).single();
    const shown = await fetch(new URL(own.data?.avatar_url, inject('url')));
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    expect(own.data?.avatar_url).not.toContain(id);
  });
});
