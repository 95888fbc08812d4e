// Three times on the current day, and one on another day.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TimeAgo } from './time-ago.tsx';

export default { title: 'Time ago', component: TimeAgo } satisfies Meta<typeof TimeAgo>;
type Story = StoryObj<typeof TimeAgo>;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const Moments: Story = {
  args: { at: minutesAgo(0) },
  render: () => (
    <ul className="flex flex-col gap-2">
      {[0, 2, 180, 3000].map((minutes) => (
        <li key={minutes}>
          <TimeAgo at={minutesAgo(minutes)} />
        </li>
      ))}
    </ul>
  ),
};
