// Files to send: none yet, each state on the way, and refusals.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Send } from '../../photos/send-tray.ts';
import { useStoryText } from '../story-text.ts';
import { FileDrop } from './file-drop.tsx';

export default { title: 'File drop', component: FileDrop } satisfies Meta<typeof FileDrop>;
type Story = StoryObj;

/** Ends, fails or stays on its way, as the name of the file says. */
const send: Send<File> = (file, { onProgress }) => {
  if (file.name.startsWith('sent')) return Promise.resolve();
  if (file.name.startsWith('failed')) return Promise.reject(new Error('no network'));
  onProgress(0.42);
  return new Promise(() => undefined);
};
const photo = (name: string, bytes = 300_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

export const Nothing: Story = {
  render: function Nothing() {
    const say = useStoryText();
    return (
      <FileDrop
        label={say('Photos of the parcel', 'Photos du colis', 'صور الطرد')}
        accept={{ 'image/png': ['.png'] }}
        mostFiles={4}
        mostBytes={1_500_000}
        send={send}
      />
    );
  },
};

export const OnTheWay: Story = {
  ...Nothing,
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no input');
    await userEvent.upload(input, [
      photo('sent.png'),
      photo('failed-with-a-name-that-is-longer-than-any-phone-is-wide.png'),
      photo('sending.png', 1_200_000),
      photo('waiting.png'),
    ]);
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
  },
};

export const Refused: Story = {
  ...Nothing,
  play: async ({ canvas, canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no input');
    await userEvent.upload(input, [photo('large.png', 2_600_000)]);
    await expect(await canvas.findByText(/large\.png/)).toHaveTextContent(/2[.,]6.*1[.,]5/);
  },
};
