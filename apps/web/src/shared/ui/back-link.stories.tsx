// Back link above a page. Its arrow follows the text direction.

import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { BackLink } from './back-link.tsx';
import { useStoryText } from './story-text.ts';

export default { title: 'Way back', component: BackLink } satisfies Meta<typeof BackLink>;
type Story = StoryObj;

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

export const ToAList: Story = {
  render: function ToAList() {
    const say = useStoryText();
    return (
      <RouterContextProvider router={router}>
        <BackLink to="/$lang/deliveries" params={{ lang: 'fr' }}>
          {say('Parcels', 'Colis', 'الطرود')}
        </BackLink>
      </RouterContextProvider>
    );
  },
};
