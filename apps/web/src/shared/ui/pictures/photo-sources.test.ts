import { expect, it } from 'vitest';
import { photoSources } from './photo-sources.ts';

it('for a stored photo, returns the URL of a resized version for each width', () => {
  expect(photoSources('/storage/v1/object/public/homes/a/b.jpg', [480, 800], '50vw')).toEqual({
    src: '/storage/v1/render/image/public/homes/a/b.jpg?width=800',
    srcSet:
      '/storage/v1/render/image/public/homes/a/b.jpg?width=480 480w, /storage/v1/render/image/public/homes/a/b.jpg?width=800 800w',
    sizes: '50vw',
    onError: expect.any(Function),
  });
});

it.each(['blob:http://a/1', 'data:image/png;base64,AA', '/storage/v1/object/sign/a.jpg?token=b'])(
  'returns the URL %s unchanged, because its photo is not in a public bucket',
  (url) => expect(photoSources(url, [480], '100vw')).toEqual({ src: url }),
);
