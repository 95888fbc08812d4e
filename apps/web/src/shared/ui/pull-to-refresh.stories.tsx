// Pulling the screen down, as in an installed app.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { useStoryText } from './story-text.ts';

export default { title: 'Pull to refresh', component: PullToRefresh } satisfies Meta<
  typeof PullToRefresh
>;

export const Refreshing: StoryObj = {
  beforeEach: () => {
    const real = window.matchMedia;
    window.matchMedia = (query) =>
      query.includes('display-mode')
        ? Object.create(real(query), { matches: { value: true } })
        : real(query);
    return () => {
      window.matchMedia = real;
    };
  },
  render: function Refreshing() {
    const say = useStoryText();
    return (
      <PullToRefresh
        label={say('Loading anew', 'Actualisation', 'جارٍ التحديث')}
        onRefresh={() => new Promise(() => undefined)}
      />
    );
  },
  play: async ({ canvas }) => {
    const finger = (clientY: number) => ({
      touches: [new Touch({ identifier: 1, target: document.body, clientY })],
    });
    await fireEvent.touchStart(document.body, finger(10));
    await fireEvent.touchMove(document.body, finger(140));
    await fireEvent.touchEnd(document.body);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/./));
  },
};
