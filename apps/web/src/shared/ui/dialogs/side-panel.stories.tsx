// Side panel with the details of the open item.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStoryText } from '../story-text.ts';
import { SidePanel } from './side-panel.tsx';

export default { title: 'Side panel', component: SidePanel } satisfies Meta<typeof SidePanel>;
type Story = StoryObj;

export const Open: Story = {
  render: function Open() {
    const say = useStoryText();
    return (
      <SidePanel
        title={say('Family of Fès', 'Famille de Fès', 'عائلة فاس')}
        isOpen
        onOpenChange={() => undefined}
      >
        <p>
          {say(
            'Twelve people talk here.',
            'Douze personnes se parlent ici.',
            'يتحدث هنا اثنا عشر شخصا.',
          )}
        </p>
      </SidePanel>
    );
  },
};
