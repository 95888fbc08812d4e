import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { ImageGallery } from './image-gallery.tsx';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const photos = [1, 2, 3].map((number) => ({ url: `${PIXEL}#${number}`, alt: `Photo ${number}` }));

async function mountGallery(language: 'en' | 'fr' | 'ar' = 'en', primary = 0, count = 3) {
  const screen = await mountIn(
    language,
    <ImageGallery label="The flat" photos={photos.slice(0, count)} primary={primary} />,
  );
  const place = (number: number) => text('ui.photo_of', { place: number, count });
  return {
    screen,
    at: (number: number) =>
      expect.element(screen.getByText(place(number)).first()).toBeInTheDocument(),
    on: screen.getByRole('button', { name: text('ui.next_photo') }),
    back: screen.getByRole('button', { name: text('ui.previous_photo') }),
    thumbnail: (number: number) =>
      screen.getByRole('button', { name: text('ui.show_photo', { place: number }) }),
  };
}

it('a photo that the server cannot resize is shown as it was uploaded', async () => {
  // The server does not have this file. The resized photo fails to load, so the gallery shows the
  // original URL. The original fails too, and the gallery must not switch again.
  const url = '/storage/v1/object/public/homes/a/b.jpg';
  const screen = await mountIn(
    'en',
    <ImageGallery label="The flat" photos={[{ url, alt: 'Photo 1' }]} primary={0} />,
  );
  const photo = screen.getByRole('img', { name: 'Photo 1' });
  await expect.element(photo).toHaveAttribute('src', url);
  await expect.element(photo).not.toHaveAttribute('srcset');
});

it.each(LANGUAGES)(
  'in %s, the arrow buttons show the next and previous photos, and are absent if there is no such photo',
  async (language) => {
    const { at, on, back } = await mountGallery(language);
    await at(1);
    await expect.element(back).not.toBeInTheDocument();
    await on.click();
    await at(2);
    await on.click();
    await at(3);
    await expect.element(on).not.toBeInTheDocument();
    await back.click();
    await at(2);
  },
);

it.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['ar', '{ArrowLeft}', '{ArrowRight}'],
] as const)(
  'in %s, the key %s shows the next photo, and the key %s shows the previous one',
  async (language, on, back) => {
    const { at, thumbnail } = await mountGallery(language);
    await thumbnail(1).click();
    await userEvent.keyboard(on);
    await at(2);
    await userEvent.keyboard(back);
    await at(1);
  },
);

it('the gallery starts on the primary photo, and marks the thumbnail of the current photo', async () => {
  const { at, thumbnail } = await mountGallery('en', 2);
  await at(3);
  await expect.element(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await thumbnail(1).click();
  await at(1);
  await expect.element(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await expect.element(thumbnail(3)).not.toHaveAttribute('aria-current');
});

describe('the full-screen view', () => {
  it('starts at the photo of the small view; after closing, the small view shows the last viewed photo', async () => {
    const { screen, at, on } = await mountGallery('fr');
    await on.click();
    await at(2);
    await screen.getByRole('button', { name: text('ui.full_screen') }).click();
    const dialog = screen.getByRole('dialog', { name: 'The flat' });
    await expect
      .element(dialog.getByText(text('ui.photo_of', { place: 2, count: 3 })))
      .toBeVisible();
    await dialog.getByRole('button', { name: text('ui.next_photo') }).click();
    await expect
      .element(dialog.getByText(text('ui.photo_of', { place: 3, count: 3 })))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await at(3);
  });

  it('opens on a tap on the photo, and is closed by its close button', async () => {
    const { screen } = await mountGallery();
    await screen.getByRole('img', { name: 'Photo 1' }).click();
    await screen.getByRole('button', { name: text('common.close') }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

it.each(LANGUAGES)(
  'a single photo has no thumbnails, and an empty gallery shows a message in %s',
  async (language) => {
    const { screen } = await mountGallery(language, 0, 1);
    expect(screen.getByRole('list', { name: text('ui.photos') }).query()).toBeNull();
    await screen.rerender(<ImageGallery label="The flat" photos={[]} />);
    await expect.element(screen.getByText(text('ui.no_photo'))).toBeVisible();
  },
);
