// Buttons for a text: one opens the device's share sheet, if the device has one, and one copies the
// text to the clipboard.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareText } from './share-text.tsx';
import { useStoryText } from './story-text.ts';

export default { title: 'Share text', component: ShareText } satisfies Meta<typeof ShareText>;
type Story = StoryObj;

export const ACode: Story = {
  render: function ACode() {
    const say = useStoryText();
    return (
      <div className="flex flex-wrap gap-2">
        <ShareText
          text={say('Your code: 4821 0937', 'Votre code : 4821 0937', 'رمزك: 4821 0937')}
          bare="48210937"
        />
      </div>
    );
  },
};
