// Pictures of people through the storage service: what is no picture, too large or not in one's own folder stays out.
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
const name = (id: string, extension = 'webp') => `${id}/${crypto.randomUUID()}.${extension}`;

describe('the bucket avatars', () => {
  it('shows a person’s picture to everybody, and forgets the one before', async () => {
    const { client, id } = await signedInPerson();
    const [first, second] = [name(id), name(id)];
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

  it('takes no HTML, whatever it is named or said to be', async () => {
    const { client, id } = await signedInPerson();
    for (const [path, contentType] of [
      [name(id, 'png'), 'image/png'],
      [name(id), 'image/webp'],
      [name(id, 'jpg'), 'image/jpeg'],
      [name(id), 'text/html'],
      [name(id), 'image/svg+xml'],
    ] as const) {
      const { error } = await files(client).upload(path, Buffer.from(HTML), { contentType });
      expect(error, `${path} as ${contentType}`).not.toBeNull();
    }
    expect((await files(client).list(id)).data).toEqual([]);
  });

  it('takes nothing above 512 KiB', async () => {
    const { client, id } = await signedInPerson();
    const large = Buffer.concat([picture, Buffer.alloc(512 * 1024)]);
    const { error } = await files(client).upload(name(id), large, { contentType: 'image/webp' });
    expect(error).toMatchObject({ statusCode: '413' });
  });

  it('takes nothing from a stranger or a visitor, and lists nothing to them', async () => {
    const { client, id } = await signedInPerson();
    const path = name(id);
    await files(client).upload(path, picture, { contentType: 'image/webp' });
    const stranger = (await signedInPerson()).client;
    const visitor = createClient(inject('url'), inject('anonKey'));
    for (const other of [stranger, visitor]) {
      const upload = await files(other).upload(name(id), picture, { contentType: 'image/webp' });
      expect(upload.error).toMatchObject({ statusCode: '403' });
      expect((await files(other).list(id)).data).toEqual([]);
      await files(other).remove([path]);
    }
    expect((await files(client).list(id)).data).toHaveLength(1);
  });
});
