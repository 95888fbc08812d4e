// Tests of link preview pictures: they have one size, are cached permanently under a version, and
// contain no secret in the picture or its URL.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  HOME_HEAD,
  metaContentIn,
  ORIGIN,
  SHARED_HEAD,
  UNLISTED_HEAD,
  useTestSite,
} from './test-site.ts';

const { get, scene, head } = useTestSite();

describe('link preview picture', () => {
  const pictureOf = async (page: string) =>
    metaContentIn((await get(page)).body, 'og:image')?.slice(ORIGIN.length) ?? '';

  it('is drawn only once, in one size, and cached permanently under its version', async () => {
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

  it('has one current URL, to which other versions and sizes redirect', async () => {
    scene.heads[scene.path] = { ...HOME_HEAD, path: scene.path };
    const address = await pictureOf(`/en${scene.path}`);
    const other = await get(`/share/en/0000000000000000${scene.path}.jpg?width=4000`);
    expect([other.statusCode, other.headers.location, other.headers['cache-control']]).toEqual([
      302,
      address,
      'no-cache',
    ]);
  });

  it('contains only text when there is no photo, and gets a new version when the text changes', async () => {
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

  it('is shared by all pages with secret links', async () => {
    scene.heads['/track/secret2'] = UNLISTED_HEAD;
    scene.heads['/track'] = SHARED_HEAD;
    const address = await pictureOf('/en/track/secret2');
    expect(address).toMatch(/^\/share\/en\/[0-9a-f]{16}\/track\.jpg$/);
    expect((await get(address)).statusCode).toBe(200);
    expect((await get(address.replace('/track.jpg', '/track/secret2.jpg'))).statusCode).toBe(404);
  });

  it('never loads a photo from another server', async () => {
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
