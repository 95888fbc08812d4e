// The whole app, the same in the browser and while it is prerendered.
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { Providers } from './providers.tsx';
import type { createAppRouter } from './router.tsx';

export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
}
