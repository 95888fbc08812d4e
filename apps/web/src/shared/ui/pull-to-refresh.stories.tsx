// Pull to refresh, as in an installed app.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { PullToRefresh } from './pull-to-refresh.tsx';

const meta = { title: 'Pull to refresh', component: PullToRefresh } satisfies Meta<
  typeof PullToRefresh
>;
export default meta;

export const Pulled: StoryObj<typeof meta> = {
  args: { label: 'Actualisation', onRefresh: fn(() => Promise.resolve()) },
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
  play: async ({ args, canvasElement }) => {
    const { style } = document.documentElement;
    await waitFor(() => expect(style.overscrollBehaviorY).toBe('contain'));
    const finger = (clientY: number) => ({
      touches: [new Touch({ identifier: 1, target: document.body, clientY })],
    });
    await fireEvent.touchStart(document.body, finger(10));
    await fireEvent.touchMove(document.body, finger(140));
    await expect(canvasElement.querySelector('[data-enough]')).toBeTruthy();
    await fireEvent.touchEnd(document.body);
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};
