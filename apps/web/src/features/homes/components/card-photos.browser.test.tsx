// Tests of a card's photo carousel: arrow keys follow the page's text direction, and photos load
// lazily.
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import type { ListedHome } from '../model/home.ts';
import { CardPhotos } from './card-photos.tsx';

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><!--';
const photo = (name: string) => `${PICTURE}${name}--></svg>`;
const HOME = {
  id: 'home',
  title: 'Riad',
  title_fr: null,
  title_ar: null,
  image_preview: null,
  image_url: photo('a'),
} as ListedHome;

async function show(language: 'fr' | 'ar', home: Partial<ListedHome>) {
  // Moves the pointer away from the card, because a hovered card would load one more photo.
  await userEvent.unhover(document.documentElement);
  const screen = await mountIn(
    language,
    <TestRoute>
      <div style={{ width: 320 }}>
        <CardPhotos home={{ ...HOME, ...home }} />
      </div>
    </TestRoute>,
    'homes',
  );
  const strip = screen.getByRole('list', { name: text('homes.photos_of', { title: 'Riad' }) });
  const fetched = () =>
    [...document.querySelectorAll<HTMLImageElement>('li img')].map(({ src }) =>
      src.slice(PICTURE.length, PICTURE.length + 1),
    );
  return { screen, strip, fetched };
}
const many = { photos: ['a', 'b', 'c', 'd'].map(photo) };

describe.each([
  ['fr', '{ArrowRight}', '{ArrowLeft}', 1],
  ['ar', '{ArrowLeft}', '{ArrowRight}', -1],
] as const)("photos on a home's card in %s", (language, on, back, sign) => {
  it('can be viewed one by one with the arrow keys, and the next photo is loaded in advance', async () => {
    const { screen, strip, fetched } = await show(language, many);
    await expect.element(strip).toBeVisible();
    expect(fetched()).toEqual(['a']);
    (strip.element() as HTMLElement).focus();
    await expect.poll(fetched).toEqual(['a', 'b']);
    await userEvent.keyboard(on);
    await expect.poll(() => strip.element().scrollLeft).toBe(sign * 320);
    await expect.poll(fetched).toEqual(['a', 'b', 'c']);
    const said = text('ui.photo_of', { place: 2, count: 4 });
    await expect.element(screen.getByRole('status').filter({ hasText: said })).toBeInTheDocument();
    await userEvent.keyboard(back);
    await expect.poll(() => strip.element().scrollLeft).toBe(0);
    // A backward arrow key at the first photo does nothing.
    await userEvent.keyboard(back);
    expect(strip.element().scrollLeft).toBe(0);
  });
});

it('the status text shows the number of the photo to which the user swiped', async () => {
  const { screen, strip, fetched } = await show('fr', many);
  await expect.element(strip).toBeVisible();
  strip.element().scrollTo({ left: 640 });
  const said = text('ui.photo_of', { place: 3, count: 4 });
  await expect.element(screen.getByRole('status').filter({ hasText: said })).toBeInTheDocument();
  await expect.poll(fetched).toEqual(['a', 'b', 'c', 'd']);
});

it('each photo has an alternative text that describes what it shows', async () => {
  const { screen, strip } = await show('fr', many);
  (strip.element() as HTMLElement).focus();
  for (const place of [1, 2]) {
    const name = text('homes.photo_of', { title: 'Riad', place });
    await expect.element(screen.getByRole('img', { name })).toBeInTheDocument();
  }
});

it.each<[string, Partial<ListedHome>]>([
  ['one photo', { photos: [photo('a')] }],
  ['no photo', { photos: [], image_url: null }],
  // Home in a response that an older version of the app has cached.
  ['only a cached first photo', { photos: undefined as never }],
])('a home with %s has no carousel', async (_, home) => {
  const { strip } = await show('fr', home);
  expect(strip.elements()).toEqual([]);
  expect(document.querySelectorAll('img')).toHaveLength(home.image_url === null ? 0 : 1);
});
