// Actions for a file in each state of its upload.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileActions } from './file-actions.tsx';
import { FILE_STATE_STYLES } from './file-state-styles.ts';

export default { title: 'File actions', component: FileActions } satisfies Meta<typeof FileActions>;
type Story = StoryObj;

const STATES = Object.keys(FILE_STATE_STYLES) as (keyof typeof FILE_STATE_STYLES)[];

export const EachState: Story = {
  render: () => (
    <ul className="flex flex-col gap-2">
      {STATES.map((state, place) => {
        const { Icon, className } = FILE_STATE_STYLES[state];
        return (
          <li key={state} className="flex items-center gap-2">
            <Icon aria-hidden="true" className={`size-5 ${className}`} />
            <FileActions
              name={`${place + 1}.jpg`}
              state={state}
              onRetry={() => {}}
              onRemove={() => {}}
            />
          </li>
        );
      })}
    </ul>
  ),
};
