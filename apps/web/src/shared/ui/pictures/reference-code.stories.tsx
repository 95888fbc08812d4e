// A reference code that a customer shows at a broker's counter.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card.tsx';
import { ReferenceCode } from './reference-code.tsx';

export default { title: 'ReferenceCode', component: ReferenceCode } satisfies Meta<
  typeof ReferenceCode
>;
type Story = StoryObj<typeof ReferenceCode>;

export const OnACard: Story = {
  render: () => (
    <Card className="max-w-sm">
      <ReferenceCode reference="WSL-7K3M-Q9TD" label="QR" />
    </Card>
  ),
};
