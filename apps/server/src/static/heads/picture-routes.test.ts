// The picture of a link: one size, under its version for good, and nothing of a secret in it or its address.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { attributeIn, HOME_HEAD, ORIGIN, SECRET_HEAD, SHARED_HEAD, testSite } from './test-site.ts';

const { get, scene, head } = testSite();

describe('the picture of a link', () => {
  const pictureOf = async (page: string) =>
    attributeIn((await get(page)).body, 'og:image')?.slice(ORIGIN.length) ?? '';

  it('is drawn once in one size, for good under its version', async () => {
    scene.heads[scene.path] = { ...HOME_HEAD, path: scene.path };
    scene.photo = await sharp({
      create: { width: 800, height: 800, channels: 3, background: '#c00' },
    })
      .webp()
      .toBuffer();
    const address = await pictureOf(`/en${scene.path}`);
    expect(address).toMatch(new RegExp(`^/share/en/[0-9a-f]{16}${scene.path}\\.jpg$`));
    const picture = await get(address);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    const { data } = await sharp(picture.rawPayload)
      .extract({ left: 600, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    const again = await get(address, { 'if-none-match': String(picture.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const sent = await head(address);
    expect([sent.headers['content-length'], sent.body]).toEqual([
      String(picture.rawPayload.length),
      '',
    ]);
  });

  it('of another version or size leads to the one there is', async () => {
    scene.heads[scene.path] = { ...HOME_HEAD, path: scene.path };
    const address = await pictureOf(`/en${scene.path}`);
    const other = await get(`/share/en/0000000000000000${scene.path}.jpg?width=4000`);
    expect([other.statusCode, other.headers.location, other.headers['cache-control']]).toEqual([
      302,
      address,
      'no-cache',
    ]);
  });

  it('is words alone where the photo is gone, and another when the words change', async () => {
    scene.heads[scene.path] = { ...HOME_HEAD, path: scene.path };
    const address = await pictureOf(`/en${scene.path}`);
    expect((await get(address)).statusCode).toBe(200);
    const later = `${scene.path}-later`;
    scene.heads[later] = {
      ...HOME_HEAD,
      path: later,
      picture: { ...HOME_HEAD.picture, title: 'Dearer' },
    };
    expect((await pictureOf(`/en${later}`)).split('/')[3]).not.toBe(address.split('/')[3]);
  });

  it('of a secret link is that of all of them', async () => {
    scene.heads['/track/secret2'] = SECRET_HEAD;
    scene.heads['/track'] = SHARED_HEAD;
    const address = await pictureOf('/en/track/secret2');
    expect(address).toMatch(/^\/share\/en\/[0-9a-f]{16}\/track\.jpg$/);
    expect((await get(address)).statusCode).toBe(200);
    expect((await get(address.replace('/track.jpg', '/track/secret2.jpg'))).statusCode).toBe(404);
  });

  it('is never fetched from elsewhere', async () => {
    for (const [index, address] of [
      'https://evil.example/a.webp',
      '//evil.example/a',
      '/storage/v1/object/public/../../rest/v1/x',
      '/auth/v1/admin/users',
    ].entries()) {
      const path = `${scene.path}-${index}`;
      scene.heads[path] = { ...HOME_HEAD, path, picture: { ...HOME_HEAD.picture, photo: address } };
      expect((await get(`/share/en/0000000000000000${path}.jpg`)).statusCode).toBe(503);
    }
  });
});
