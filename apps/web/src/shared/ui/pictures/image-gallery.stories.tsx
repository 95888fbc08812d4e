// Photo gallery with many photos, with one photo, without photos, and in full-screen view.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useStoryText } from '../story-text.ts';
import { ImageGallery } from './image-gallery.tsx';

export default { title: 'Gallery', component: ImageGallery } satisfies Meta<typeof ImageGallery>;
type Story = StoryObj;

const drawn = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 45% 55%)"/><circle cx="2" cy="1.5" r="1" fill="hsl(${hue} 45% 35%)"/></svg>`)}`;

function Photos({ count, primary = 0 }: { count: number; primary?: number }) {
  const say = useStoryText();
  const photo = say('Living room', 'Salon', 'غرفة الجلوس');
  return (
    <ImageGallery
      label={say('Photos of the flat', 'Photos de l’appartement', 'صور الشقة')}
      primary={primary}
      photos={Array.from({ length: count }, (_, place) => ({
        url: drawn(place * 47),
        alt: `${photo} ${place + 1}`,
      }))}
    />
  );
}

export const StartsOnPrimary: Story = {
  render: () => <Photos count={7} primary={2} />,
  play: async ({ canvas }) => {
    const counter = canvas.getByText(/3\D*7/);
    const next = canvas.getAllByRole('button')[1];
    if (!next) throw new Error('there is no button');
    await userEvent.click(next);
    await waitFor(() => expect(counter).toHaveTextContent(/4\D*7/));
    const isArabic = document.documentElement.dir === 'rtl';
    await userEvent.keyboard(isArabic ? '{ArrowLeft}' : '{ArrowRight}');
    await waitFor(() => expect(counter).toHaveTextContent(/5\D*7/));
  },
};
export const One: Story = { render: () => <Photos count={1} /> };
export const None: Story = { render: () => <Photos count={0} /> };

export const FullScreen: Story = {
  render: () => <Photos count={3} primary={1} />,
  play: async ({ canvas, canvasElement }) => {
    const enlarge = canvas.getAllByRole('button')[2];
    if (!enlarge) throw new Error('there is no button');
    await userEvent.click(enlarge);
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await expect(within(dialog).getByText(/2\D*3/)).toBeVisible();
  },
};
