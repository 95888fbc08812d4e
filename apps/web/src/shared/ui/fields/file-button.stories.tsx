// Button that opens the file dialog of this device.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImagePlus } from 'lucide-react';
import { useStoryText } from '../story-text.ts';
import { FileButton } from './file-button.tsx';

export default { title: 'File button', component: FileButton } satisfies Meta<typeof FileButton>;
type Story = StoryObj;

export const Photos: Story = {
  render: function Photos() {
    const say = useStoryText();
    return (
      <FileButton multiple accept="image/*" onFiles={() => undefined}>
        <ImagePlus aria-hidden="true" className="size-5" />
        {say('Add photos', 'Ajouter des photos', 'إضافة صور')}
      </FileButton>
    );
  },
};
