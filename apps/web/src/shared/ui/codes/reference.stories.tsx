// A reference that does not fit on a line moves as a whole to the next line.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MomentAndReference } from './moment-and-reference.tsx';
import { Reference } from './reference.tsx';

export default { title: 'Reference', component: Reference } satisfies Meta<typeof Reference>;
type Story = StoryObj<typeof Reference>;

export const InANarrowLine: Story = {
  args: { code: 'WSL-7K3M-Q9TD' },
  render: (args) => (
    <p className="w-40">
      {'28/11/2026 · '}
      <Reference {...args} />
    </p>
  ),
};

export const WithItsMoment: Story = {
  args: { code: 'WSL-7K3M-Q9TD' },
  render: ({ code = null }) => (
    <p className="w-40">
      <MomentAndReference at="2026-11-21T20:30:00Z" reference={code} />
      <MomentAndReference at="2026-11-21T20:30:00Z" reference={null} />
    </p>
  ),
};
