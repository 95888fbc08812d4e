// Back link above a page; its arrow follows the text direction.

import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useStoryText } from './story-text.ts';
import { WayBack } from './way-back.tsx';

export default { title: 'Way back', component: WayBack } satisfies Meta<typeof WayBack>;
type Story = StoryObj;

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

export const ToAList: Story = {
  render: function ToAList() {
    const say = useStoryText();
    return (
      <RouterContextProvider router={router}>
        <WayBack to="/$lang/deliveries" params={{ lang: 'fr' }}>
          {say('Parcels', 'Colis', 'الطرود')}
        </WayBack>
      </RouterContextProvider>
    );
  },
};
