// Story of TimeAgo with four times: now, and 2 minutes, 3 hours and 50 hours ago.
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
