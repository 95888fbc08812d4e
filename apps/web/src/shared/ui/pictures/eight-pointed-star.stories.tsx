// Stories of the khatim (eight-pointed star) as a pattern: in a hero section, and behind a text.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '../states/spinner.tsx';
import { StarLattice } from './eight-pointed-star.tsx';
import { Logo } from './logo.tsx';

export default { title: 'Motif', component: StarLattice } satisfies Meta<typeof StarLattice>;
type Story = StoryObj<typeof StarLattice>;

export const Hero: Story = {
  render: () => (
    <div className="relative grid h-80 place-items-center overflow-hidden rounded-card bg-surface">
      <StarLattice className="absolute inset-0 size-full text-primary opacity-[0.08]" />
      <Logo />
    </div>
  ),
};

export const ClearInside: Story = {
  render: () => (
    <div className="relative h-80 overflow-hidden rounded-card bg-surface">
      <StarLattice isClearInside className="absolute inset-0 size-full text-primary opacity-15" />
    </div>
  ),
};

export const Turning: Story = {
  render: () => (
    <span className="text-primary">
      <Spinner />
    </span>
  ),
};
